import { describe, expect, it } from "vitest";
import { checkLink, extend, mayInvite } from "./sign-up-links.rules.ts";

const DAY_MS = 24 * 60 * 60_000;
const now = new Date(100 * DAY_MS);
const good = { accountType: 0, expiresAt: new Date(101 * DAY_MS), closedAt: null, mostUses: 5, used: 4 };
const agent = { type: 1, isGone: false };

describe("a link", () => {
  it.each([
    ["with a use left", {}, agent, "ok"],
    ["with none", { used: 5 }, agent, "SIGN_UP_LINK_USED_UP"],
    ["at its last moment", { expiresAt: new Date(now.getTime() + 1) }, agent, "ok"],
    ["at its end", { expiresAt: now }, agent, "SIGN_UP_LINK_EXPIRED"],
    ["used up and at its end", { expiresAt: now, used: 5 }, agent, "SIGN_UP_LINK_USED_UP"],
    ["closed", { closedAt: now, used: 5 }, agent, "SIGN_UP_LINK_CLOSED"],
    ["of an agent who is gone", {}, { type: 1, isGone: true }, "SIGN_UP_LINK_CLOSED"],
    ["of nobody", {}, undefined, "SIGN_UP_LINK_CLOSED"],
    ["of one who invites agents no more", { accountType: 1 }, { type: 41, isGone: false }, "SIGN_UP_LINK_CLOSED"],
  ])("%s", (_name, change, whose, verdict) => {
    expect(checkLink({ ...good, ...change }, whose, now)).toBe(verdict);
  });

  it.each([
    ["by days, which are added to those left", good, { days: 2 }, 103, 5],
    ["by days from today where none are", { ...good, expiresAt: new Date(DAY_MS) }, { days: 2 }, 102, 5],
    ["by uses", good, { uses: 3 }, 101, 8],
    ["no further than a link may go", good, { uses: 1_000_000 }, 101, 100_000],
  ])("is extended %s", (_name, link, extension, day, uses) => {
    expect(extend(link, extension, now)).toEqual({ expires_at: new Date(day * DAY_MS), most_uses: uses });
  });

  it.each([
    [1, [0, 1]],
    [2, [0, 1]],
    [41, [0]],
    [42, [0, 41]],
    [0, []],
    [4, []],
  ])("of type %i invites to %j", (type, invited) => {
    expect([0, 1, 2, 4, 41, 42].filter((account) => mayInvite(type, account))).toEqual(invited);
  });
});
