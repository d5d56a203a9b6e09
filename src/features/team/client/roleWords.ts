export const ROLE_NAME = { owner: 'owner', manager: 'manager', host: 'host' } as const
export const ROLE_CAN = { owner: 'ownerCan', manager: 'managerCan', host: 'hostCan' } as const
