/** Each function picks the query parameters of one page. All values are untrusted text. */
type Raw = Record<string, unknown>;

/** Filters of a game list (R12.6 and R12.7), validated by the list (games.list-choice.ts). */
export const gameList = (raw: Raw) => pick(raw, "vassalage", "filter", "tag", "volatility", "sort", "page");

/** Category of the member's favorites or recent games. */
export const gameType = (raw: Raw): { gameType?: string } => pick(raw, "gameType");

/** Invitation code of an agent's link, or a friend's referral code. */
export const referral = (raw: Raw): { referralCode?: string; ref?: string } => pick(raw, "referralCode", "ref");

/** Code of the lottery game to open, and the tab of its page. */
export const lotteryGame = (raw: Raw) => pick(raw, "gameCode", "view", "backUrl", ...LAUNCH);

/** Launch parameters of the lottery lobby (R14.3), which lead to a game. */
const LAUNCH = ["lottoArea", "launchMode", "lottoPrizeMode", "lottoGameCode", "lottoView"] as const;

/**
 * Node id of the game to open. `via` is set if a link shared on a social site led here, `mode` if the game is
 * played for fun.
 */
export const node = (raw: Raw): { nodeId?: string; via?: string; mode?: string } => pick(raw, "nodeId", "via", "mode");

/** Filters of the betting record, validated by its page. */
export const records = (raw: Raw) => pick(raw, "from", "to", "gameType", "state");

/** Filter of the account record, in its table's syntax (rules, parseFilter). */
export const accountRecord = (raw: Raw): { filter?: string } => pick(raw, "filter");

/** Query of the profit-and-loss page: period, grouping, filters and page number. */
export const profit = (raw: Raw) => pick(raw, "from", "to", "by", "category", "game", "page");

/** Query of the agent center: period, comparison period, team member, and the member whose panel is open. */
export const agentDays = (raw: Raw) => pick(raw, "from", "to", "against", "member", "open");

/** Transfer direction and downline member. */
export const agentTransfers = (raw: Raw) => pick(raw, "direction", "member");

/** Audience of the announcements, and id of the open one. */
export const announcement = (raw: Raw): { of?: string; id?: string } => pick(raw, "of", "id");

/** Open tab: accounts or sign-up links. */
export const registerCenter = (raw: Raw): { tab?: string } => pick(raw, "tab");

/** Query of a team report: period, and the member, bet or filters to show. */
export const teamReport = (raw: Raw) => pick(raw, "from", "to", "open", "member", "gameType", "state", "cause", "fund");

/** Id of the agent statement to open. */
export const statement = (raw: Raw): { id?: string } => pick(raw, "id");

/** Id of the deposit to show to payers who return from a wallet's page. */
export const deposit = (raw: Raw): { deposit?: string } => pick(raw, "deposit");

/** Token of the payment from which a provider sent the payer back. */
export const paymentReturn = (raw: Raw): { payment?: string } => pick(raw, "payment");

/** Id of the withdrawal to show. */
export const withdrawal = (raw: Raw): { withdrawal?: string } => pick(raw, "withdrawal");

/**
 * Query of the contracts page: side (granted or held), whether all are listed, id of the open one, and member to
 * offer one to.
 */
export const contracts = (raw: Raw) => pick(raw, "side", "all", "id", "offer");

/** The period of a leaderboard to show. */
export const missionBoard = (raw: Raw): { round?: string } => pick(raw, "round");

/** Type by which messages are filtered. */
export const messageType = (raw: Raw): { type?: string } => pick(raw, "type");

/** Address to continue at after the login. */
export const next = (raw: Raw): { next?: string } => pick(raw, "next");

const MAX_LENGTH = 200;

function pick<const Name extends string>(raw: Raw, ...names: Name[]): { [N in Name]?: string } {
  const given = names.filter((name) => isUsable(raw[name])).map((name) => [name, raw[name]]);
  return Object.fromEntries(given) as { [N in Name]?: string };
}

function isUsable(value: unknown): boolean {
  return typeof value === "string" && value !== "" && value.length <= MAX_LENGTH;
}
