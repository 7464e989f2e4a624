/** Numbers of the account types (R19.2 and R19.4). Operators are not members and have none. */
export const ACCOUNT_TYPES = {
  member: 0,
  agent: 1,
  masterAgent: 2,
  trial: 4,
  affiliate: 41,
  affiliateTeamManager: 42,
} as const;

export type AccountType = (typeof ACCOUNT_TYPES)[keyof typeof ACCOUNT_TYPES];

const KNOWN: ReadonlySet<unknown> = new Set(Object.values(ACCOUNT_TYPES));

const AGENTS: ReadonlySet<number> = new Set([
  ACCOUNT_TYPES.agent,
  ACCOUNT_TYPES.masterAgent,
  ACCOUNT_TYPES.affiliate,
  ACCOUNT_TYPES.affiliateTeamManager,
]);

export function isKnownAccountType(type: unknown): type is AccountType {
  return KNOWN.has(type);
}

/** True for agents. Accepts any number, because types arrive over the wire; an unknown type is not an agent. */
export function isAgent(type: number): boolean {
  return AGENTS.has(type);
}

export function isTrial(type: number): boolean {
  return type === ACCOUNT_TYPES.trial;
}
