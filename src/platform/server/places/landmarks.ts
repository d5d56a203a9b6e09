import type { SketchStreet } from './streetIndex.ts'

/** Addresses of San Francisco that are no streets: `name: latitude longitude`. */
const LANDMARKS = `
Ferry Building: 37.7955 -122.3937
Ferry Plaza: 37.7958 -122.3925
Pier 1: 37.7972 -122.3945
Pier 3: 37.7980 -122.3952
Pier 7: 37.7992 -122.3968
Pier 23: 37.8035 -122.4010
Pier 26: 37.7888 -122.3868
Pier 28: 37.7872 -122.3868
Pier 33: 37.8070 -122.4045
Pier 39: 37.8087 -122.4098
Pier 40: 37.7822 -122.3865
Pier 41: 37.8095 -122.4118
Pier 43: 37.8092 -122.4145
Pier 45: 37.8095 -122.4175
Pier 47: 37.8088 -122.4192
Willie Mays Plaza: 37.7786 -122.3893
Hallidie Plaza: 37.7844 -122.4078
United Nations Plaza: 37.7799 -122.4138
Justin Herman Plaza: 37.7950 -122.3945
Maritime Plaza: 37.7957 -122.3990
Peace Plaza: 37.7852 -122.4297
Ghirardelli Square: 37.8058 -122.4228
Union Square: 37.7879 -122.4075
Palace of Fine Arts: 37.8029 -122.4484
Fort Mason Center: 37.8066 -122.4312
Coit Tower: 37.8024 -122.4058
`

/** Read as streets of a single point and without house numbers. */
export const landmarks: readonly SketchStreet[] = LANDMARKS.trim()
  .split('\n')
  .map((line) => {
    const [name = '', place = ''] = line.split(': ')
    const [latitude, longitude] = place.split(' ')
    return { name, points: [{ latitude: Number(latitude), longitude: Number(longitude) }], houses: null }
  })
