/** What earns points (R15.4). Every category of games counts as one of the first five (table point_categories). */
export const POINT_KINDS = ["slots", "live", "sports", "lottery", "pvp", "deposit"] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** Types of a points record: what earned the points, or why else they changed. */
export const POINT_CHANGES = [...POINT_KINDS, "redeem", "convert", "reward", "debt"] as const;
export type PointChangeType = (typeof POINT_CHANGES)[number];

/** Redemption states: the given names (R15.5), and the delivery states after an approval. */
export const REDEMPTION_STATES = ["inProcess", "approved", "shipped", "delivered", "rejected"] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

export const MALL_SHELVES = ["home", "food", "vouchers", "handmade"] as const;
export type MallShelf = (typeof MALL_SHELVES)[number];

/** Drawings for items without a picture. */
export const MALL_ART = ["fan", "rice", "phone", "cooker", "umbrella", "cup", "parol", "guitar"] as const;
export type MallArt = (typeof MALL_ART)[number];
