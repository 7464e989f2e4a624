import { beginOffer, openAgent, openContract, popup } from "../support/agents.ts";
import { expect, test } from "../support/journey.ts";

const CONTRACTS = "/agentHome/contracts";

test("a contract is rejected, ended by both sides, and ended by a lower one above it after everyone agreed", async ({
  page,
  product,
  browser,
  signIn,
  picture,
}) => {
  await signIn("berto", CONTRACTS);
  const mila = await openAgent(product, browser, "mila", CONTRACTS);
  const nestor = await openAgent(product, browser, "nestor", CONTRACTS);

  // The demo has an offer from mila to nestor, which opens as a popup.
  await expect(popup(nestor)).toBeVisible();
  await picture("popup", nestor);
  await popup(nestor).getByRole("button", { name: "Reject" }).click();
  await expect(popup(nestor)).toBeHidden();
  await mila.getByRole("tab", { name: "Downline contracts" }).click();
  await mila.getByRole("checkbox", { name: "Include ended contracts" }).check();
  await expect(mila.getByRole("button", { name: /^Dividend version 1.*Rejected/ })).toBeVisible();

  await page.getByRole("tab", { name: "Downline contracts" }).click();
  await openContract(page, "Real-time salary", page.getByRole("region", { name: "Mila" }));
  await page.getByRole("button", { name: "Request termination" }).click();
  await page
    .getByRole("dialog", { name: "Request termination of this contract?" })
    .getByRole("button", { name: "Request termination" })
    .click();
  await expect(page.getByText("You requested termination. The contract stays active until Mila agrees.")).toBeVisible();
  await mila.getByRole("tab", { name: "My contracts" }).click();
  await openContract(mila, "Real-time salary");
  // Ending mila's contract leaves nestor's in force, because it is also valid directly below berto.
  await mila.getByRole("button", { name: "Agree to termination" }).click();
  await expect(mila.getByText("Both sides agreed")).toBeVisible();
  await picture("ends", mila);
  await expect(page.getByText("Both sides agreed")).toBeVisible();

  const form = await beginOffer(page, "Mila", "Daily salary");
  for (const field of await form.getByLabel(/^Rate \(%\)/).all()) await field.fill("");
  await form
    .getByLabel(/^Rate \(%\)/)
    .first()
    .fill("0.11");
  await form
    .getByLabel(/^Rate \(%\)/)
    .last()
    .fill("0.12");
  await form.getByRole("button", { name: "Send offer" }).click();
  await expect(form.getByText("This ends 1 downline contract")).toBeVisible();
  await picture("would end");
  await form.getByRole("checkbox", { name: /^End Nestor's contract/ }).check();
  await form.getByRole("button", { name: "Send offer and end 1 contract" }).click();
  await expect(page.getByText("Offer sent to Mila.")).toBeVisible();

  await expect(popup(mila)).toBeVisible();
  await expect(popup(mila).getByText("worse for the downline").first()).toBeVisible();
  await picture("lower", mila);
  await popup(mila).getByRole("button", { name: "Accept" }).click();
  await expect(popup(mila).getByText("Confirm each one first.")).toBeVisible();
  await popup(mila)
    .getByRole("checkbox", { name: /^End Nestor's contract/ })
    .check();
  await popup(mila).getByRole("button", { name: "Accept" }).click();
  await expect(mila.getByRole("button", { name: /^Daily salary version 2.*Signed, not started/ })).toBeVisible();

  await nestor.getByRole("checkbox", { name: "Include ended contracts" }).check();
  await openContract(nestor, "Daily salary");
  await expect(nestor.getByText("The upline's contract was lowered or ended")).toBeVisible();
  await picture("ended", nestor);
  await mila.context().close();
  await nestor.context().close();
});
