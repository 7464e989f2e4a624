/** What an address may carry after the question mark, per page. Everything in it is text that anybody may have typed. */
type Raw = Record<string, unknown>;

/** Which vendor's games to show. */
export const vendor = (raw: Raw): { vassalage?: string } => pick(raw, "vassalage");

/** Who invited the visitor. */
export const referral = (raw: Raw): { referralCode?: string } => pick(raw, "referralCode");

/** Which Vietnam draw to open. */
export const game = (raw: Raw): { gameCode?: string } => pick(raw, "gameCode");

/** Which game to play, by its node id. */
export const node = (raw: Raw): { nodeId?: string } => pick(raw, "nodeId");

/** Which bets to list; the record itself says what of it makes sense. */
export const records = (raw: Raw): Partial<Record<(typeof RECORD_FIELDS)[number], string>> =>
  Object.assign({}, ...RECORD_FIELDS.map((name) => pick(raw, name))) as object;

const RECORD_FIELDS = ["from", "to", "gameType", "state"] as const;

/** Which messages to list. */
export const messageType = (raw: Raw): { type?: string } => pick(raw, "type");

/** Where the visitor was going when the login stopped them. */
export const next = (raw: Raw): { next?: string } => pick(raw, "next");

/** Plain text both ways: the router's own way would write `gameCode="7"` and read a number back. */
export function parseSearch(search: string): Raw {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Raw): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

const MAX_LENGTH = 200;

function pick<const Name extends string>(raw: Raw, name: Name): { [N in Name]?: string } {
  const value = raw[name];
  const isUsable = typeof value === "string" && value !== "" && value.length <= MAX_LENGTH;
  return (isUsable ? { [name]: value } : {}) as { [N in Name]?: string };
}
