/** What a click opens. `target` depends on it: a URL, a promotion's id, a game's node id … */
export const LINKAGE_TYPES = ["NONE", "URL", "PROMOTION", "GAME", "VENDOR", "CATEGORY", "PAGE"] as const;

export type LinkageType = (typeof LINKAGE_TYPES)[number];

/** Banner groups of R9.9, and `w_offer`: the single offer at the top of the home page (decision 0047). */
export const BANNER_GROUPS = ["w_offer", "w_home", "w_video", "w_reg", "w_leftmenu", "w_forget"] as const;

export type BannerGroup = (typeof BANNER_GROUPS)[number];

/** Audiences of banners. Each caller belongs to exactly one. */
export const AUDIENCES = ["guest", "trial", "member", "agent"] as const;

export type Audience = (typeof AUDIENCES)[number];
