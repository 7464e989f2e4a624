import {
  type HeldReferral,
  type LinkedGroup,
  type OperatorPermission,
  type ReferralPerson,
  referrals,
  type ReferralVersion,
} from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import {
  BRAND_ID,
  button,
  confirmDialog,
  press,
  queryButton,
  settle,
  showScreen,
} from "../../../test/screen.test-setup.tsx";
import { HeldReferralsScreen } from "./held-referrals-screen.tsx";
import { LinkedAccountsScreen } from "./linked-accounts-screen.tsx";
import { ReferralProgramScreen } from "./referral-program-screen.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});

const MAY: OperatorPermission[] = ["referrals.read", "referrals.write", "referrals.review"];
const AT = "2026-01-15T08:00:00.000Z";
const PERSON: ReferralPerson = {
  memberId: "m1",
  account: "ana",
  nickname: "Ana",
  joinedAt: AT,
  standing: null,
  hasMobile: true,
  hasEmail: false,
  deposits: "0.00",
  validStake: "0.00",
  friends: 4,
};
const HELD: HeldReferral = {
  id: "m2",
  qualifiedAt: AT,
  place: 3,
  isCrowded: true,
  linked: ["device", "identity"],
  shared: [{ sign: "device", memberId: "m3", account: "bong", isReferrer: false }],
  referrer: PERSON,
  friend: { ...PERSON, memberId: "m2", account: "chona", standing: "frozen", deposits: "500.00", friends: 0 },
  rewards: [
    { isReferrers: true, kind: "cash", amount: "200.00" },
    { isReferrers: false, kind: "bonus", amount: "100.00" },
  ],
  currency: "PHP",
};

describe("held referrals", () => {
  const show = () => showScreen(HeldReferralsScreen, { path: "/queues/referrals", may: MAY });
  itHasStates({
    api: () => api,
    route: referrals.listHeldReferrals,
    show,
    ready: { value: { held: [HELD], total: 1 }, text: "chona, invited by ana" },
    empty: { value: { held: [], total: 0 }, text: t("heldReferrals.none") },
  });

  it("show why they are held and both accounts, and are released with a reason", async () => {
    api.answer(referrals.listHeldReferrals, { held: [HELD], total: 1 });
    await show();
    await screen.findByText("Same device with bong, another invited friend");
    expect(screen.getByText("Same ID number or name: recorded at qualification, no longer on file")).toBeTruthy();
    expect(screen.getByText("₱200.00")).toBeTruthy();
    expect(screen.getByText("₱100.00 in bonus money")).toBeTruthy();
    expect(screen.getByText(t("standing.frozen"))).toBeTruthy();
    api.answer(referrals.decideHeldReferral, null);
    await press(await button(t("heldReferrals.release")));
    await confirmDialog("One household, two adults");
    expect(api.bodiesOf(referrals.decideHeldReferral)).toEqual([
      { verdict: "released", reason: "One household, two adults" },
    ]);
  });
});

const GROUP: LinkedGroup = {
  sign: "device",
  lastAt: AT,
  count: 2,
  people: [
    { memberId: "m1", account: "ana", joinedAt: AT, standing: null, referredBy: null, held: 1, heldCash: "200.00" },
    { memberId: "m2", account: "chona", joinedAt: AT, standing: null, referredBy: "ana", held: 0, heldCash: "0.00" },
  ],
};
const linkedOf = (groups: LinkedGroup[]) => ({ currency: "PHP", groups, hasMore: false });

describe("linked accounts", () => {
  const show = (path = "/linked-accounts") => showScreen(LinkedAccountsScreen, { path, may: MAY });
  itHasStates({
    api: () => api,
    route: referrals.listLinkedAccounts,
    show: () => show(),
    ready: { value: linkedOf([GROUP]), text: "Same device, 2 accounts" },
    empty: { value: linkedOf([]), text: t("linkedAccounts.none") },
  });

  it("are filtered by the address", async () => {
    const other: LinkedGroup = { ...GROUP, sign: "name", people: GROUP.people.map((one) => ({ ...one, held: 0 })) };
    api.answer(referrals.listLinkedAccounts, linkedOf([GROUP, other]));
    await show("/linked-accounts?held=yes");
    await screen.findByText("Same device, 2 accounts");
    expect(screen.queryByText("Same name, 2 accounts")).toBeNull();
    await settle(() => fireEvent.click(screen.getByLabelText(t("linkedAccounts.filter.held"))));
    await screen.findByText("Same name, 2 accounts");
  });
});

const VERSION: ReferralVersion = {
  version: 1,
  startsOn: "2026-01-01",
  isOpen: true,
  terms: {
    minimumDeposit: "500.00",
    minimumStake: "2000.00",
    days: 30,
    claimDays: 30,
    tiers: [{ from: 1, amount: "200.00" }],
    maxFriends: null,
    friend: { kind: "bonus", amount: "100.00", times: 5, days: 30 },
  },
  reason: "The first terms",
  createdBy: "amihan",
  createdAt: AT,
  isCurrent: true,
  hasApproval: false,
};
const versionsOf = (versions: ReferralVersion[], approvalId: string | null = null) => ({
  currency: "PHP",
  versions,
  approvalId,
});

describe("the referral program", () => {
  const show = (may = MAY) => showScreen(ReferralProgramScreen, { path: "/referral-program", may });
  itHasStates({
    api: () => api,
    route: referrals.listReferralVersions,
    show: () => show(),
    ready: { value: versionsOf([VERSION]), text: "₱100.00 in bonus money, 5× wagering in 30 days" },
    empty: { value: versionsOf([]), text: t("referralTerms.none") },
  });

  it("gets a version that starts from the last one, with another tier and a maximum", async () => {
    api.answer(referrals.listReferralVersions, versionsOf([VERSION]));
    await show();
    await press(await button(t("referralTerms.new")));
    const fill = (label: string, value: string) =>
      settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
    await fill(t("referralTerms.startsOn"), "2026-03-01");
    await fill(t("referralTerms.maxFriends"), "20");
    await press(await button(t("referralTerms.tier.add")));
    await fill("Tier 2: From friend no.", "11");
    await fill("Tier 2: Amount", "1500");
    api.answer(referrals.publishReferralVersion, { approvalId: "a1" });
    await confirmDialog("More for the busiest");
    expect(api.bodiesOf(referrals.publishReferralVersion)).toEqual([
      {
        brandId: BRAND_ID,
        startsOn: "2026-03-01",
        isOpen: true,
        terms: {
          ...VERSION.terms,
          tiers: [
            { from: 1, amount: "200.00" },
            { from: 11, amount: "1500.00" },
          ],
          maxFriends: 20,
        },
        reason: "More for the busiest",
      },
    ]);
    expect(await screen.findByText(t("referralTerms.proposed"))).toBeTruthy();
  });

  it("is not sent with a field that cannot be read", async () => {
    api.answer(referrals.listReferralVersions, versionsOf([VERSION]));
    await show();
    await press(await button(t("referralTerms.new")));
    await settle(() => fireEvent.change(screen.getByLabelText(t("referralTerms.days")), { target: { value: "400" } }));
    await confirmDialog("Too long");
    expect((await screen.findAllByText(t("referralTerms.wrong"))).length).toBe(2);
    expect(api.bodiesOf(referrals.publishReferralVersion)).toEqual([]);
  });

  it("is only read without the permission, or while a proposal waits", async () => {
    api.answer(referrals.listReferralVersions, versionsOf([VERSION], "a1"));
    await show(["referrals.read"]);
    await screen.findByText(t("referralTerms.waiting"));
    expect(queryButton(t("referralTerms.new"))).toBeNull();
  });
});
