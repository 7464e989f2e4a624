import { agentAbilities, type ContractFlags } from "@perya/rules";
import { describe, expect, it } from "vitest";
import { chooseAgentMenu } from "./agent-pages.ts";

const NO_FLAGS: ContractFlags = {
  dailySalary: false,
  hourSalary: false,
  salary: false,
  enableCt: false,
  agentRealtimeSalary: false,
};
const ALWAYS = [
  "agentTeamOverview",
  "agentAnnouncement",
  "registerCenter",
  "downlineManagmentView",
  "transfers",
  "personalHistoryCopy",
  "palStatementsAgentCopy",
  "agentRevenueReport",
  "agentDownlineTransactionDetailsCopy",
];
const FOOT = ["messageV2", "depositv2", "withdraw"];

function pagesOf(type: number, flags: Partial<ContractFlags>): string[] {
  const menu = chooseAgentMenu({ abilities: agentAbilities(type), flags: { ...NO_FLAGS, ...flags } });
  return Object.values(menu).flatMap((pages) => pages.map(({ to }) => to.replace("/agentHome/", "")));
}

describe("the menu of the agent center", () => {
  it.each([
    ["an agent without contracts", 1, {}, ["contracts"]],
    ["a master agent with a dividend", 2, { enableCt: true }, ["agentDividendRecordCopy2", "contracts"]],
    ["an affiliate without contracts", 41, {}, []],
    ["an affiliate with a daily salary", 41, { salary: true, dailySalary: true }, ["agentDailyWages2", "contracts"]],
    ["a team manager with an hourly salary", 42, { hourSalary: true }, ["agentHourSalary", "contracts"]],
    ["an agent paid in real time", 1, { agentRealtimeSalary: true }, ["agentRealtimeSalary", "contracts"]],
    [
      "an agent with everything",
      1,
      { enableCt: true, salary: true, dailySalary: true, hourSalary: true, agentRealtimeSalary: true },
      ["agentDividendRecordCopy2", "agentDailyWages2", "agentHourSalary", "agentRealtimeSalary", "contracts"],
    ],
  ])("of %s", (_name, type, flags, pay) => {
    expect(pagesOf(type, flags)).toEqual([...ALWAYS, ...pay, ...FOOT]);
  });

  it.each([0, 4, Number.NaN])("is empty for an account that is no agent (%s), whatever the flags", (type) => {
    expect(pagesOf(type, { enableCt: true, salary: true })).toEqual([]);
  });
});
