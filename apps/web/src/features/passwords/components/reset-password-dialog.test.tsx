// @vitest-environment happy-dom
import { passwords } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openDialog } from "../../../lib/dialogs.ts";
import { currentLogin } from "../../../lib/session.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";

const CODE = "c".repeat(32);
let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

async function choose(password: string, again = password) {
  await showApp("/promotions", { site: sampleSite({ info: { encryption: api.encryption } }) });
  await act(async () => openDialog("resetPassword", { code: CODE }));
  const dialog = within(await screen.findByRole("dialog", { name: "Choose a new password" }));
  fireEvent.input(dialog.getByLabelText(/^New password/), { target: { value: password } });
  fireEvent.input(dialog.getByLabelText(/^Verify password/), { target: { value: again } });
  await press(dialog.getByRole("button", { name: "Set password" }));
  return dialog;
}

describe("the mailed link", () => {
  it("sets a new password and logs in", async () => {
    api.answer(passwords.resetByLink, loginOf(0));
    await choose("tatlong-bibe");
    await waitFor(() => expect(currentLogin().isLogin).toBe(true));
    expect(api.bodiesOf(passwords.resetByLink)).toEqual([
      { code: CODE, newPassword: "tatlong-bibe", confirmNewPassword: "tatlong-bibe" },
    ]);
    expect(screen.queryByRole("dialog", { name: "Choose a new password" })).toBeNull();
    expect(await screen.findByText("Your new password is set and you're logged in.")).toBeTruthy();
  });

  it("continues with the second step on an unknown device", async () => {
    const methods = [{ method: "email" as const, hint: "a•••@x.ph" }];
    api.answer(passwords.resetByLink, { secondStep: { ticket: "t".repeat(24), methods } });
    await choose("tatlong-bibe");
    expect(await screen.findByRole("dialog", { name: "Confirm it's you" })).toBeTruthy();
  });

  it("that is already used says so, and offers another", async () => {
    api.refuse(passwords.resetByLink, "ENTRY_CODE_SPENT");
    const dialog = await choose("tatlong-bibe");
    expect(await dialog.findByText("This link has expired or was already used")).toBeTruthy();
    await press(dialog.getByRole("button", { name: "Request a new link" }));
    expect(await screen.findByRole("dialog", { name: "Forgot password" })).toBeTruthy();
  });

  it("sends nothing while the two passwords differ", async () => {
    const dialog = await choose("tatlong-bibe", "tatlong-bibi");
    expect(await dialog.findByText("The passwords don't match")).toBeTruthy();
    expect(api.bodiesOf(passwords.resetByLink)).toEqual([]);
  });
});
