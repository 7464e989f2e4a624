import { describe, expect, it } from "vitest";
import { isAgent } from "../members/account-type.ts";
import { agentAbilities } from "./agent-abilities.ts";

describe("rights of agent types", () => {
  it.each([
    ["an agent", 1, ["subtree", true, [0, 1], [0, 1], true, true]],
    ["a master agent", 2, ["subtree", true, [0, 1, 2], [0, 1], true, true]],
    ["an affiliate", 41, ["direct", false, [], [0], false, false]],
    ["an affiliate team manager", 42, ["subtree", false, [41], [0, 41], true, false]],
  ])("%s", (_name, type, expected) => {
    const { sees, seesContacts, opens, invites, offersContracts, freezes } = agentAbilities(type) ?? {};
    expect([sees, seesContacts, opens, invites, offersContracts, freezes]).toEqual(expected);
  });

  it.each([0, 4, 3, 43, -1, Number.NaN])("%s has none, because it is no agent", (type) => {
    expect([agentAbilities(type), isAgent(type)]).toEqual([undefined, false]);
  });

  it("never exceed the creator's: affiliates create no agents, only master agents create master agents", () => {
    const made = [1, 2, 41, 42].map((type) => {
      const { opens = [], invites = [] } = agentAbilities(type) ?? {};
      return [type, [...new Set([...opens, ...invites])].toSorted((one, other) => one - other)];
    });
    expect(made).toEqual([
      [1, [0, 1]],
      [2, [0, 1, 2]],
      [41, [0]],
      [42, [0, 41]],
    ]);
  });
});
