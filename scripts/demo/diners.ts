import { AVATARS, type Avatar } from '#domain/accounts.ts'

export interface DemoDiner {
  username: string
  avatar: Avatar
  /** About how many points they have when the city opens. */
  targetPoints: number
  /** Whether they are out tonight and report live. */
  isOutTonight: boolean
}

/** Most points first. */
const REGULARS = `
tess_outer_sunset 214 · marcus.eats 187 · fog_and_fork 158 · priya_on_polk 141 · dumpling_dave 127 · hana.h 118
the_24th_st_dad 109 · bridge_to_brunch 102 · leo_from_lima 96 · noodle.nora 92 · carlos_cortland 88 · saltwater_sam 84
mina_sf 79 · jin_on_polk 76 · late_shift_lu 73 · oakleaf_ollie 70 · mission_marisol 68 · soma_stan 65
k.okafor 63 · brunch_baroness 60 · ruth_and_the_dog 58 · avenues_al 56 · noe_valley_dad 54 · pho_real_phoebe 52
tiny_table_tina 50 · dogpatch_dee 49 · wes_eats_west 47 · hills_hurt 46 · ines.t 45 · richmond_rae 44
bo_the_baker 43 · two_forks_theo 43 · cable_car_cora 42 · sourdough_saul 42 · glenpark_gus 41 · omar_orders_out 41
portola_pam 40 · juniper_june 40`

const OCCASIONALS = `
nadia_n 29 · bayview_bea 28 · eddy_st_ed 26 · lantern_lin 26 · castro_cass 24 · fresh_off_bart 23
mo_the_mapmaker 21 · ana_lucia 21 · ferry_fern 18 · yuki.w 18 · steps_and_snacks 18 · vikram_v 18
first_timer_finn 13 · sunny_side_sid 13 · quiet_corner_quinn 13 · tender_tim 10 · elena_p 10 · grace_g 10
new_in_noe 10 · parklet_pete 10 · zoe_zhou 5 · just_landed_jo 5 · harbor_hal 5 · bluebell_b 5`

const readDiners = (text: string, isOutTonight: boolean): Omit<DemoDiner, 'avatar'>[] =>
  text
    .trim()
    .split(/ · |\n/)
    .map((entry) => {
      const [username = '', points = ''] = entry.split(' ')
      return { username, targetPoints: Number(points), isOutTonight }
    })

export const DEMO_DINERS: readonly DemoDiner[] = [
  ...readDiners(REGULARS, true),
  ...readDiners(OCCASIONALS, false),
].map((diner, index) => ({ ...diner, avatar: AVATARS[(index * 3 + 2) % AVATARS.length] ?? AVATARS[0] }))

/** The demo diner, one report away from the next badge. */
export const DEMO_VISITOR = {
  username: 'mara_eats',
  fullName: 'Mara Castellano',
  phone: '(415) 555-0142',
  avatar: '😎',
  targetPoints: 13,
} as const
