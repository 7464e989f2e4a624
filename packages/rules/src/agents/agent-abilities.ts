import { ACCOUNT_TYPES, type AccountType } from "../members/account-type.ts";

const { member, agent, masterAgent, affiliate, affiliateTeamManager } = ACCOUNT_TYPES;

/** Which downlines an agent sees: all levels, or the direct level only. Sums cover whole lines in both cases. */
export type TeamReach = "subtree" | "direct";

export type AgentAbilities = {
  sees: TeamReach;
  /** True if the agent sees masked contacts, provided that the brand shows contacts at all. */
  seesContacts: boolean;
  /** Account types that the agent can open with an initial password. */
  opens: readonly AccountType[];
  /** Account types that the agent's sign-up links can create. */
  invites: readonly AccountType[];
  offersContracts: boolean;
  /** True if the agent can freeze direct downlines, who can then neither play nor use the agent center. */
  freezes: boolean;
};

/**
 * What each agent type may see and do, for server and pages. Agents run a team. Affiliates only refer players, so they
 * see no contacts and only direct downlines. Transfers are decided separately and are the same for all.
 */
const ABILITIES: Readonly<Partial<Record<number, AgentAbilities>>> = {
  [agent]: {
    sees: "subtree",
    seesContacts: true,
    opens: [member, agent],
    invites: [member, agent],
    offersContracts: true,
    freezes: true,
  },
  [masterAgent]: {
    sees: "subtree",
    seesContacts: true,
    opens: [member, agent, masterAgent],
    invites: [member, agent],
    offersContracts: true,
    freezes: true,
  },
  [affiliate]: {
    sees: "direct",
    seesContacts: false,
    opens: [],
    invites: [member],
    offersContracts: false,
    freezes: false,
  },
  [affiliateTeamManager]: {
    sees: "subtree",
    seesContacts: false,
    opens: [affiliate],
    invites: [member, affiliate],
    offersContracts: true,
    freezes: false,
  },
};

/** Returns the rights of an account type. Undefined for accounts that are not agents. */
export function agentAbilities(type: number): AgentAbilities | undefined {
  return ABILITIES[type];
}
