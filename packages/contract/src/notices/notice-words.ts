/** Where a click leads. What stands behind `target` depends on it: an address, a promotion's id, a game's node id … */
export const LINKAGE_TYPES = ["NONE", "URL", "PROMOTION", "GAME", "VENDOR", "CATEGORY", "PAGE"] as const;

export type LinkageType = (typeof LINKAGE_TYPES)[number];

/** The spec's five, and `w_offer`: the one offer at the top of the home page (decision 0047). */
export const BANNER_GROUPS = ["w_offer", "w_home", "w_video", "w_reg", "w_leftmenu", "w_forget"] as const;

export type BannerGroup = (typeof BANNER_GROUPS)[number];

/** Whom a banner is for. Each caller is exactly one of these. */
export const AUDIENCES = ["guest", "trial", "member", "agent"] as const;

export type Audience = (typeof AUDIENCES)[number];
