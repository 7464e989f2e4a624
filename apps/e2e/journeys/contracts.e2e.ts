import { beginOffer, openAgent, openContract, popup } from "../support/agents.ts";
import { expect, test } from "../support/journey.ts";

const CONTRACTS = "/agentHome/contracts";

test("a contract is rejected, ended by both sides, and ended by a lower one above it once everybody agreed by name", async ({
  page,
  product,
  browser,
  signIn,
  picture,
}) => {
  await signIn("berto", CONTRACTS);
  const mila = await openAgent(product, browser, "mila", CONTRACTS);
  const nestor = await openAgent(product, browser, "nestor", CONTRACTS);

  // What mila offered nestor in the demo waits in his popup.
  await expect(popup(nestor)).toBeVisible();
  await picture("popup", nestor);
  await popup(nestor).getByRole("button", { name: "Reject" }).click();
  await expect(popup(nestor)).toBeHidden();
  await mila.getByRole("tab", { name: "You granted" }).click();
  await mila.getByRole("checkbox", { name: "Earlier ones too" }).check();
  await expect(mila.getByRole("button", { name: /^Dividend version 1.*Rejected/ })).toBeVisible();

  await page.getByRole("tab", { name: "You granted" }).click();
  await openContract(page, "Real-time salary", page.getByRole("region", { name: "Mila" }));
  await page.getByRole("button", { name: "Ask to end it" }).click();
  await page
    .getByRole("dialog", { name: "Ask to end this contract?" })
    .getByRole("button", { name: "Ask to end it" })
    .click();
  await expect(page.getByText("You asked to end it. It runs on until Mila agrees.")).toBeVisible();
  await mila.getByRole("tab", { name: "You hold" }).click();
  await openContract(mila, "Real-time salary");
  // Nestor's fits below berto's as well, and stays.
  await mila.getByRole("button", { name: "Agree to end it" }).click();
  await expect(mila.getByText("Both sides agreed")).toBeVisible();
  await picture("ends", mila);
  await expect(page.getByText("Both sides agreed")).toBeVisible();

  const form = await beginOffer(page, "Mila", "Daily salary");
  for (const field of await form.getByLabel(/^Rate, %/).all()) await field.fill("");
  await form
    .getByLabel(/^Rate, %/)
    .first()
    .fill("0.11");
  await form
    .getByLabel(/^Rate, %/)
    .last()
    .fill("0.12");
  await form.getByRole("button", { name: "Offer it" }).click();
  await expect(form.getByText("This ends a contract further down")).toBeVisible();
  await picture("would end");
  await form.getByRole("checkbox", { name: /^Nestor’s contract ends/ }).check();
  await form.getByRole("button", { name: "Offer it and end 1 contract" }).click();
  await expect(page.getByText("Offered to Mila. They are asked right away.")).toBeVisible();

  await expect(popup(mila)).toBeVisible();
  await expect(popup(mila).getByText("worse for the holder").first()).toBeVisible();
  await picture("lower", mila);
  await popup(mila).getByRole("button", { name: "Accept" }).click();
  await expect(popup(mila).getByText("Please agree to each of them first.")).toBeVisible();
  await popup(mila)
    .getByRole("checkbox", { name: /^Nestor’s contract ends/ })
    .check();
  await popup(mila).getByRole("button", { name: "Accept" }).click();
  await expect(mila.getByRole("button", { name: /^Daily salary version 2.*Signed, not begun/ })).toBeVisible();

  await nestor.getByRole("checkbox", { name: "Earlier ones too" }).check();
  await openContract(nestor, "Daily salary");
  await expect(nestor.getByText("The contract above it became lower, or ended")).toBeVisible();
  await picture("ended", nestor);
  await mila.context().close();
  await nestor.context().close();
});
