import { alerts } from './alerts.ts'
import { cluster } from './cluster.ts'
import type { Drill } from './drill.ts'
import { image } from './image.ts'
import { proxies } from './proxies.ts'
import { restore } from './restore.ts'
import { standby } from './standby.ts'
import { systemd } from './systemd.ts'
import { upgrade } from './upgrade.ts'

/** Every drill, in the order in which they are run. */
export const drills: readonly Drill[] = [image, systemd, alerts, upgrade, proxies, cluster, restore, standby]
