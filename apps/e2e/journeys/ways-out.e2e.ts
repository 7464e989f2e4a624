import { byKeyboard, expectIn, expectOut, type Walk } from "../support/by-keyboard.ts";
import { expect } from "../support/journey.ts";
import { openSession, resumeSession } from "../support/session.ts";
import { createTestMember, loseSessions } from "../support/test-member.ts";
import { LIGHT_PAGE } from "../support/light-page.ts";

/** Logs a member in on this page, and optionally on another device. */
async function beIn(walk: Walk, otherDevice?: string) {
  const somebody = await createTestMember(walk.product);
  if (otherDevice) await openSession(walk.product, somebody, { way: "sms", deviceName: otherDevice });
  await resumeSession(walk.page, await openSession(walk.product, somebody, { way: "entry" }), LIGHT_PAGE);
  await expectIn(walk);
  return somebody;
}

byKeyboard("out, here, with nothing left behind", async (walk) => {
  const { page, keys, t } = walk;
  await beIn(walk);
  await keys.chooseFrom("Nena", t("shell.signOut"));
  await keys.press(t("shell.signOut"));
  await expectOut(walk);
  // Ignores public catalog data ("kept …"), which is cached again as soon as the home page loads.
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => !key.startsWith("kept "))).toEqual(["merchantCode"]);
});

byKeyboard("out of another device, then out everywhere", async (walk) => {
  const { page, keys, t } = walk;
  await beIn(walk, "Safari on iPhone");
  await keys.chooseFrom("Nena", t("page.securityCenter"));
  const devices = page.getByRole("region", { name: t("security.devices") }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText(t("security.devices.way", { way: "entry" }));
  await expect(devices.last()).toContainText(t("security.devices.way", { way: "sms" }));
  await keys.press(t("security.devices.endLabel", { device: "Safari on iPhone", time: "" }).trim());
  await expect(devices).toHaveCount(1);

  await keys.press(t("security.devices.everywhere"));
  await expect(page.getByRole("dialog")).toBeVisible();
  await keys.press(t("security.devices.everywhere"));
  await expectOut(walk);
});

byKeyboard("out because the session is over, and told so", async (walk) => {
  const { page, product, keys, t } = walk;
  await loseSessions(product, await beIn(walk));
  await keys.chooseFrom("Nena", t("page.securityCenter"));
  const login = page.getByRole("dialog", { name: t("login.title") });
  await expect(login.getByText(t("error.NOT_SIGNED_IN"))).toBeVisible();
  await expectOut(walk);
});
