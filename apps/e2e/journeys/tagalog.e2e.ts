import { textFor } from "@perya/text/compile";
import { expectNamesAsIs } from "../support/accessibility.ts";
import { follow } from "../support/follow.ts";
import { expect, test } from "../support/journey.ts";
import { comeFromOwnAddress } from "../support/newcomer.ts";
import { openSession, resumeSession } from "../support/session.ts";
import { createTestMember, loseSessions } from "../support/test-member.ts";
import { expectTagalog, IN_TAGALOG } from "../support/tagalog.ts";

/** Checks the Tagalog of screens that the login and registration journeys don't reach. */
test.use(IN_TAGALOG);
test.beforeEach(({ page }) => comeFromOwnAddress(page));

const { t } = textFor("TY");

test("public pages and members' pages", async ({ page, signIn }) => {
  await page.goto("/rng");
  for (const [path, key] of [
    ["/rng", "page.rng"],
    ["/helpmc", "page.help"],
    ["/promotions", "page.promotions"],
  ] as const) {
    await follow(page, path);
    await expectTagalog(page, page.getByRole("heading", { level: 1, name: t(key) }));
    await expectNamesAsIs(page);
  }
  await signIn("ana", "/member/feedback");
  await expectTagalog(page, page.getByRole("heading", { level: 1 }));
});

test("logout from all devices, and an expired session", async ({ page, product }) => {
  const somebody = await createTestMember(product);
  await resumeSession(page, await openSession(product, somebody), "/member/securityCenter");
  await page.getByRole("button", { name: t("security.devices.everywhere") }).click();
  const dialog = page.getByRole("dialog").last();
  await expectTagalog(page, dialog.getByRole("button", { name: t("security.devices.everywhere") }));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await loseSessions(product, somebody);
  await page.goto("/member/messageV2");
  await expectTagalog(page, t("error.NOT_SIGNED_IN"));
});
