/** What an address may carry after the question mark, per page. Everything in it is text that anybody may have typed. */
type Raw = Record<string, unknown>;

/** Which games of a list to show, S1 §2 and §3. What each may be, the list itself knows (games.list-choice.ts). */
export const gameList = (raw: Raw) => pick(raw, "vassalage", "filter", "tag", "volatility", "sort", "page");

/** Which kind of the member's own games to show. */
export const gameType = (raw: Raw): { gameType?: string } => pick(raw, "gameType");

/** Who invited the visitor. */
export const referral = (raw: Raw): { referralCode?: string } => pick(raw, "referralCode");

/** Which Vietnam draw to open. */
export const game = (raw: Raw): { gameCode?: string } => pick(raw, "gameCode");

/** Which game to play, by its node id; `via` says that a link of a social site led here, `mode` that no money is played for. */
export const node = (raw: Raw): { nodeId?: string; via?: string; mode?: string } => pick(raw, "nodeId", "via", "mode");

/** Which bets to list; the record itself says what of it makes sense. */
export const records = (raw: Raw) => pick(raw, "from", "to", "gameType", "state");

/** What the account record shows, in the words of its table (rules, parseFilter). */
export const accountRecord = (raw: Raw): { filter?: string } => pick(raw, "filter");

/** Which days, cut and page of profit and loss. */
export const profit = (raw: Raw) => pick(raw, "from", "to", "by", "category", "game", "page");

/** The days of a page of the agent centre, what they are compared with, and whom of the team it is about. */
export const agentDays = (raw: Raw) => pick(raw, "from", "to", "against", "member", "open");

/** Which way money goes, and to whom of those below. */
export const agentTransfers = (raw: Raw) => pick(raw, "direction", "member");

/** For whom the announcements are, and which of them is read. */
export const announcement = (raw: Raw): { of?: string; id?: string } => pick(raw, "of", "id");

/** Whether accounts are opened or links made. */
export const registerCenter = (raw: Raw): { tab?: string } => pick(raw, "tab");

/** The days of a report of the team, whose lines or whose bets it shows, and which of them. */
export const teamReport = (raw: Raw) => pick(raw, "from", "to", "open", "member", "gameType", "state", "cause", "fund");

/** Which statement of an agent to read. */
export const statement = (raw: Raw): { id?: string } => pick(raw, "id");

/** Which deposit to look at: whoever comes back from a wallet's page finds theirs. */
export const deposit = (raw: Raw): { deposit?: string } => pick(raw, "deposit");

/** Which payment a provider has sent the payer back from. */
export const paymentReturn = (raw: Raw): { payment?: string } => pick(raw, "payment");

/** Which withdrawal to look at. */
export const withdrawal = (raw: Raw): { withdrawal?: string } => pick(raw, "withdrawal");

/** Which side's contracts, whether all of them, which one is looked at, and to whom one is offered. */
export const contracts = (raw: Raw) => pick(raw, "side", "all", "id", "offer");

/** Which messages to list. */
export const messageType = (raw: Raw): { type?: string } => pick(raw, "type");

/** Where the visitor was going when the login stopped them. */
export const next = (raw: Raw): { next?: string } => pick(raw, "next");

const MAX_LENGTH = 200;

function pick<const Name extends string>(raw: Raw, ...names: Name[]): { [N in Name]?: string } {
  const given = names.filter((name) => isUsable(raw[name])).map((name) => [name, raw[name]]);
  return Object.fromEntries(given) as { [N in Name]?: string };
}

function isUsable(value: unknown): boolean {
  return typeof value === "string" && value !== "" && value.length <= MAX_LENGTH;
}
