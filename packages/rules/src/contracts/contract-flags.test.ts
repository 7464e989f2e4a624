import { describe, expect, it } from "vitest";
import { contractFlags, type RequestTypes } from "./contract-flags.ts";

const NONE: RequestTypes = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreqtype: 0, realtimesalreqtype: 0 };

describe("the menu of an agent", () => {
  it.each([
    ["nothing", {}, []],
    ["an offered daily salary", { dailysalreqtype: 1 }, ["dailySalary", "salary"]],
    ["a daily salary", { dailysalreqtype: 2 }, ["dailySalary", "salary"]],
    ["a dividend", { divtypereq: 2 }, ["enableCt"]],
    ["an hourly salary", { contracthoursalreqtype: 2 }, ["hourSalary"]],
    ["a real-time salary", { realtimesalreqtype: 1 }, ["agentRealtimeSalary"]],
  ] as [string, Partial<RequestTypes>, string[]][])("opens for %s the pages of its contract", (_name, types, open) => {
    const flags = contractFlags({ ...NONE, ...types });
    expect(Object.keys(flags).filter((flag) => flags[flag as keyof typeof flags])).toEqual(open);
  });
});
