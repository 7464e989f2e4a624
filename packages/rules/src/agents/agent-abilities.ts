import { ACCOUNT_TYPES, type AccountType } from "../members/account-type.ts";

const { member, agent, masterAgent, affiliate, affiliateTeamManager } = ACCOUNT_TYPES;

/** How far down an agent sees: everybody below, or only those directly below. Sums are of whole lines either way. */
export type TeamReach = "subtree" | "direct";

export type AgentAbilities = {
  sees: TeamReach;
  /** Masked, and only where the brand shows contacts at all. */
  seesContacts: boolean;
  /** Whose accounts they open by hand, with an initial password. */
  opens: readonly AccountType[];
  /** What a sign-up link of theirs may make of a newcomer. */
  invites: readonly AccountType[];
  offersContracts: boolean;
  /** Keeps somebody directly below from playing and signing in. */
  freezes: boolean;
};

/**
 * What each kind of agent may see and do: the one table, which server and pages look it up in. Agents run a team of their own;
 * affiliates bring players and look after nobody, so that they see no contacts and no further than whom they brought. How
 * money goes up and down stands with transfers, and is alike for all of them.
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

/** Undefined for whoever is no agent. */
export function agentAbilities(type: number): AgentAbilities | undefined {
  return ABILITIES[type];
}
