import type { Charity } from './charity.ts'

/** The charity whose site this is: the folder that `CHARITY` names, else the specification's. In a browser it is built in. */
export declare const charity: Charity
export declare const identity: Charity['identity']
export declare const languages: Charity['languages']
export declare const look: Charity['look']
export declare const amounts: Charity['amounts']
export declare const eCards: Charity['eCards']
export declare const experiment: Charity['experiment']
export declare const funds: Charity['funds']
export declare const knownAddresses: Charity['knownAddresses']
export declare const links: Charity['links']
export declare const menus: Charity['menus']
export declare const sitemap: Charity['sitemap']
export declare const search: Charity['search']
export declare const donate: Charity['donate']
export declare const waysToGive: Charity['waysToGive']
export declare const footer: Charity['footer']
export declare const credits: Charity['credits']
export declare const home: Charity['home']
export declare const stories: Charity['stories']
export declare const overlay: Charity['overlay']
