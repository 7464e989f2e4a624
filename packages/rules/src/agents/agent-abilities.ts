import { ACCOUNT_TYPES, type AccountType } from "../members/account-type.ts";

const { member, agent, masterAgent, affiliate, affiliateTeamManager } = ACCOUNT_TYPES;

/** Which downlines an agent sees: all levels, or the direct level only. Sums cover whole lines in both cases. */
export type TeamReach = "subtree" | "direct";

export type AgentAbilities = {
  sees: TeamReach;
  /** Masked, and only if the brand shows contacts at all. */
  seesContacts: boolean;
  /** Account types they can open, with an initial password. */
  opens: readonly AccountType[];
  /** Account types that their sign-up links can create. */
  invites: readonly AccountType[];
  offersContracts: boolean;
  /** Can freeze direct downlines: no play and no agent centre. */
  freezes: boolean;
};

/**
 * What each agent type may see and do: the one table for server and pages. Agents run a team; affiliates only refer
 * players, so they see no contacts and only direct downlines. Transfers are separate, and the same for all of them.
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

/** Undefined for accounts that are not agents. */
export function agentAbilities(type: number): AgentAbilities | undefined {
  return ABILITIES[type];
}
