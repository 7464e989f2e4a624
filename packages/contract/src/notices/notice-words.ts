/** Where a click leads. What stands behind `target` depends on it: an address, a promotion's id, a game's node id … */
export const LINKAGE_TYPES = ["NONE", "URL", "PROMOTION", "GAME", "VENDOR", "CATEGORY", "PAGE"] as const;

export type LinkageType = (typeof LINKAGE_TYPES)[number];

export const BANNER_GROUPS = ["w_home", "w_video", "w_reg", "w_leftmenu", "w_forget"] as const;

export type BannerGroup = (typeof BANNER_GROUPS)[number];
