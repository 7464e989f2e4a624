import type { Withdrawal } from "@perya/contract";
import type { Page } from "@playwright/test";
import { expectAccessible, walkAsPhone } from "../support/accessibility.ts";
import { follow } from "../support/follow.ts";
import { expect, test } from "../support/journey.ts";
import type { Product } from "../support/product.ts";
import { PICTURE } from "../support/proof-picture.ts";
import { findMember, openSession, resumeSession } from "../support/session.ts";
import { createTestMember } from "../support/test-member.ts";

/** Accessibility of the deposit, withdrawal and record pages in every state. */
test.describe.configure({ mode: "parallel" });

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test("a deposit by QR code, by a wallet's page and by bank transfer with a proof, to its result", async ({
  page,
  product,
  picture,
}) => {
  const somebody = await createTestMember(product);
  await resumeSession(page, await openSession(product, somebody), "/member/depositv2");
  const choose = (method: RegExp) => page.getByRole("radio", { name: method }).check();
  await page.getByLabel("Amount").fill("7");
  await expectAccessible(page, page.getByText("Minimum ₱100.00 with this method."));
  await page.getByLabel("Amount").fill("500");
  await button(page, "Pay ₱500.00").click();
  await expectAccessible(page, page.getByRole("figure", { name: "QR code" }));
  await picture("code");

  await choose(/^GCash/);
  await button(page, "Pay ₱500.00").click();
  await expectAccessible(page, page.getByRole("link", { name: "Open GCash" }));
  await choose(/^Bank transfer/);
  await button(page, "Pay ₱500.00").click();
  await expectAccessible(page, heading(page, "Transfer to Demo Bank"));
  await page.getByLabel(/^Choose a screenshot/).setInputFiles(PICTURE);
  await expectAccessible(page, page.getByRole("img", { name: "Selected image" }));
  await picture("bank");
  await button(page, "Send proof").click();
  await expectAccessible(page, heading(page, "Proof received"));
});

test("a withdrawal: the form, in review, sent, rejected; payout accounts, and the payment password", async ({
  page,
  product,
  signIn,
  picture,
}) => {
  await walkAsPhone(page);
  await signIn("jomar.v", "/member/withdraw");
  await page.getByLabel("Amount").fill("7");
  await expectAccessible(page, page.getByText("Minimum ₱100.00", { exact: true }));
  await page.getByRole("listitem").getByRole("button", { name: /Maya/ }).first().click();
  await expectAccessible(page, heading(page, "Under review"));
  await picture("in review");

  await showAs(page, product, askedState);
  await expectAccessible(page, heading(page, /^Did you receive ₱72,000\.00\?/));
  await picture("asked");
  await showAs(page, product, (withdrawal) => ({ ...withdrawal, state: "rejected", reason: "nameDiffers" }));
  await expectAccessible(page, heading(page, "Rejected"));

  await follow(page, "/member/securityCenter");
  await expectAccessible(page, button(page, /^Remove Maya/));
  await button(page, /^Remove Maya/).click();
  await expectAccessible(page, dialog(page, /^Remove Maya/).getByLabel(/^Payment password/));
  await page.keyboard.press("Escape");
  await button(page, "Add payout account").click();
  const account = dialog(page, "Add payout account");
  await account.getByRole("radio", { name: /^Bank account/ }).check();
  await account.getByRole("button", { name: "Add account" }).click();
  await expectAccessible(page, account.getByText("Choose your bank", { exact: true }));
  await page.keyboard.press("Escape");
  await button(page, "Change or reset: Payment password").click();
  const password = dialog(page, "New payment password");
  await password.getByRole("button", { name: "Save" }).click();
  await expectAccessible(page, password.getByLabel(/^Confirm payment password/));
});

/**
 * Shows a withdrawal in another state by changing the api's response, because a sent payout cannot be inserted and
 * sending one needs an operator.
 */
async function showAs(page: Page, product: Product, bend: (withdrawal: Withdrawal) => Withdrawal) {
  await page.unroute(ONE);
  await page.route(ONE, async (route) => {
    const response = await route.fetch();
    const { value, ...rest } = (await response.json()) as { value: Withdrawal };
    await route.fulfill({ response, json: { ...rest, value: bend(value) } });
  });
  const { id } = await findMember(product, "jomar.v");
  const told = { topic: `member:${id}`, change: "withdrawals" } as const;
  await (await product.database()).insertInto("outbox").values(told).execute();
}

const ONE = /\/wps\/withdrawals\/[0-9a-f-]{36}$/;

function askedState(withdrawal: Withdrawal): Withdrawal {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const [sentAt, confirmBy, disputeUntil] = [at(-12), at(48), at(40_000)];
  const step = { owner: "member", at: null, promisedBy: null, reason: null, reference: null } as const;
  return {
    ...withdrawal,
    state: "sent",
    canCancel: false,
    payouts: withdrawal.payouts.map((payout) => ({
      ...payout,
      state: "sent",
      reference: "IP-88120467",
      sentAt,
      confirmBy,
      disputeUntil,
      canConfirm: true,
      canDispute: true,
    })),
    timeline: [
      { ...step, step: "requested", at: withdrawal.requestedAt, reference: withdrawal.reference },
      { ...step, step: "approved", owner: "house", at: at(-30), promisedBy: at(-40) },
      { ...step, step: "sent", owner: "bank", at: sentAt, promisedBy: at(0), reference: "IP-88120467" },
      { ...step, step: "received", promisedBy: confirmBy },
    ],
  };
}

test("a transfer to the upline, the account record with an open transaction, and profit and loss with the bets of a day", async ({
  page,
  product,
  signIn,
  picture,
}) => {
  await walkAsPhone(page);
  const somebody = await createTestMember(product, { upline: "berto", paymentPassword: true });
  await resumeSession(page, await openSession(product, somebody), "/member/transferUpline");
  await page.getByRole("main").getByRole("button", { name: "Transfer", exact: true }).click();
  await expectAccessible(page, page.getByText("Enter an amount"));
  await picture("transfer");

  await page.evaluate(() => sessionStorage.clear());
  await signIn("ana", "/member/transactionHistory");
  await button(page, "Last 30 days").click();
  await expect(page.getByLabel("From")).toBeVisible();
  const lines = page.getByRole("main").getByRole("button", { name: /Balance after/ });
  await expectAccessible(page, lines.first());
  await lines.first().click();
  await expectAccessible(page, dialog(page, "Transaction details").getByText("Reference", { exact: true }));
  await page.keyboard.press("Escape");

  await follow(page, "/member/personalProfit");
  const table = page.getByRole("table");
  await expectAccessible(page, table);
  await picture("profit");
  await table.getByRole("button").first().click();
  await expectAccessible(
    page,
    dialog(page, /^Bets settled on/)
      .getByRole("listitem")
      .first(),
  );
});
