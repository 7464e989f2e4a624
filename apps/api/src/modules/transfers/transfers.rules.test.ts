import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { checkTransfer, type Person } from "./transfers.rules.ts";

const person = (
  id: string,
  type: number,
  uplineId: string | null = null,
  isGone = false,
  isFrozen = false,
): Person => ({
  id,
  type,
  uplineId,
  isGone,
  isFrozen,
});
const [AGENT, PLAYER, TRIAL] = [1, 0, 4];

describe("a transfer", () => {
  const usual = {
    sender: person("p", PLAYER, "a"),
    recipient: person("a", AGENT, "m"),
    amount: amount("100.00"),
    isInDebt: false,
    isOnHold: false,
    sentToday: { amount: amount("900.00"), times: 4 },
    day: { most: amount("1000.00"), times: 5 },
  };

  it.each([
    ["up from a player to their agent", {}, "ok"],
    ["down from an agent to a player", { sender: usual.recipient, recipient: usual.sender }, "ok"],
    ["between an agent and theirs", { sender: person("a", AGENT, "m"), recipient: person("m", 2) }, "ok"],
    [
      "from player to player, though one invited the other",
      { recipient: person("a", PLAYER) },
      "TRANSFER_NOT_NEIGHBOUR",
    ],
    ["past the upline to theirs", { recipient: person("m", 2) }, "TRANSFER_NOT_NEIGHBOUR"],
    [
      "to another agent's player",
      { sender: person("x", AGENT), recipient: person("p", PLAYER, "a") },
      "TRANSFER_NOT_NEIGHBOUR",
    ],
    ["to nobody", { recipient: undefined }, "TRANSFER_NOT_NEIGHBOUR"],
    ["to whoever was erased", { recipient: person("a", AGENT, null, true) }, "TRANSFER_NOT_NEIGHBOUR"],
    [
      "up from an agent who is frozen",
      { sender: person("a", AGENT, "m", false, true), recipient: person("m", 2) },
      "ok",
    ],
    [
      "down from an agent who is frozen",
      { sender: person("a", AGENT, "m", false, true), recipient: usual.sender },
      "MEMBER_FROZEN",
    ],
    ["from a trial account", { sender: person("p", TRIAL, "a") }, "TRANSFER_NOT_NEIGHBOUR"],
    ["from a member in debt", { isInDebt: true }, "TRANSFER_IN_DEBT"],
    ["of what is on hold", { isOnHold: true }, "TRANSFER_ON_HOLD"],
    ["of a centavo more than the day has left", { amount: amount("100.01") }, "TRANSFER_OVER_DAY_LIMIT"],
    ["once more than the day has", { sentToday: { amount: amount("0.00"), times: 5 } }, "TRANSFER_OVER_DAY_LIMIT"],
  ])("%s", (_name, change, verdict) => {
    expect(checkTransfer({ ...usual, ...change })).toBe(verdict);
  });
});
