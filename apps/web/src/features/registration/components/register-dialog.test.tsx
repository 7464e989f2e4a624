// @vitest-environment happy-dom
import { challenges, registration } from "@perya/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { currentLogin } from "../../../lib/session.ts";
import { showLanguage } from "../../../lib/text.ts";
import type { FakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, press } from "../../../test/app.test-setup.tsx";
import { agree, ANSWERS, CONSENTS, fill, leave, ORIGIN, rule } from "./register-form.test-setup.tsx";
import { showForm, startRegistrationApi, submit, type } from "./register-form.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startRegistrationApi();
});

describe("registering by username", () => {
  it("sends the requested fields, logs in, and goes home", async () => {
    api.answer(registration.register, { login: loginOf(0), toConfirm: [] });
    const { dialog, router } = await showForm(api);
    fill(dialog, ANSWERS);
    agree(dialog);
    await submit(dialog);

    await waitFor(() => expect(currentLogin().isLogin).toBe(true));
    expect(api.bodiesOf(registration.register)).toEqual([
      {
        username: "mariaclara",
        password: "tatlong-bibe",
        confirmPassword: "tatlong-bibe",
        email: "m@x.ph",
        registerUrl: expect.stringContaining("http"),
        ...CONSENTS,
        ...ORIGIN,
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(screen.queryByRole("dialog", { name: "Register" })).toBeNull();
  });

  it("sets the page title", async () => {
    await showForm(api);
    expect(document.title).toBe("Register · Sample");
  });

  it("shows the brand's fields in the brand's order, marks required ones, and ticks nothing in advance", async () => {
    const { dialog } = await showForm(api);
    const fields = () => dialog.getAllByRole("textbox").map((field) => field.getAttribute("name"));
    expect(fields()).toEqual(["username", "email"]);
    await press(dialog.getByRole("button", { name: "Optional details Real name, Invitation code" }));
    expect(fields()).toEqual(["username", "email", "payeeName", "referralCode"]);
    expect(dialog.getByText("Fields marked * are required.")).toBeTruthy();
    const required = (label: RegExp) => dialog.getByLabelText(label).hasAttribute("required");
    expect([required(/^Username/), required(/^Email/), required(/^Real name/)]).toEqual([true, true, false]);
    for (const box of dialog.getAllByRole<HTMLInputElement>("checkbox")) expect(box.checked).toBe(false);
  });

  it("shows a field's rule when the field is left, linked to the field", async () => {
    const { dialog } = await showForm(api);
    const username = dialog.getByLabelText(/^Username/);
    const words = "Use 4 to 16 letters and digits, starting with a letter";
    const note = () => document.getElementById(username.getAttribute("aria-describedby") ?? "");
    expect(note()?.textContent).toBe(words);
    expect(username.getAttribute("aria-invalid")).toBeNull();

    type(username, "7maria");
    leave(username);
    await waitFor(() => expect(username.getAttribute("aria-invalid")).toBe("true"));
    expect(note()?.textContent).toBe(words);
  });

  it("reports differing passwords, and clears the message when they match", async () => {
    const { dialog } = await showForm(api);
    const [password, confirm] = [dialog.getByLabelText(/^Password/), dialog.getByLabelText(/^Verify password/)];
    type(password, "tatlong-bibe");
    type(confirm, "tatlong-bibi");
    leave(confirm);
    expect(await dialog.findByText("The passwords don't match")).toBeTruthy();
    type(password, "tatlong-bibi");
    await waitFor(() => expect(dialog.queryByText("The passwords don't match")).toBeNull());
  });

  it("rates the password's strength", async () => {
    const { dialog } = await showForm(api);
    type(dialog.getByLabelText(/^Password/), "password1234");
    expect(await dialog.findByText("Weak: easy to guess")).toBeTruthy();
    type(dialog.getByLabelText(/^Password/), "tatlong bibe sa ilog");
    expect(await dialog.findByText("Strong")).toBeTruthy();
  });

  it("focuses the first invalid field, and sends nothing", async () => {
    const { dialog } = await showForm(api);
    fill(dialog, { ...ANSWERS, Email: "maria" });
    await submit(dialog);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Email/)));
    expect(dialog.getByText("Confirm that you're old enough to play")).toBeTruthy();
    expect(dialog.getByText("Agree to the terms and the privacy policy first")).toBeTruthy();
    expect(api.bodiesOf(registration.register)).toEqual([]);
  });

  it("asks for the brand's age, and for 21 on a birthday", async () => {
    const { dialog } = await showForm(api, { rules: [rule("birthday", "yearFirstDate", 10, 10, true)] });
    const birthday = dialog.getByLabelText(/^Birthday/);
    fireEvent.change(birthday, { target: { value: `${new Date().getFullYear() - 20}-01-01` } });
    leave(birthday);
    await waitFor(() => expect(birthday.getAttribute("aria-invalid")).toBe("true"));
    // The error replaces the hint with the same text, so nothing below it moves.
    expect(dialog.getAllByText("You must be 21 or older")).toHaveLength(1);
  });

  it("can be completed by keyboard from top to bottom", async () => {
    const { dialog } = await showForm(api);
    const stops = [...(await screen.findByRole("dialog")).querySelectorAll<HTMLElement>("form :is(input, button, a)")];
    const names = stops.map((stop) => stop.getAttribute("name") ?? stop.getAttribute("aria-label") ?? stop.textContent);
    expect(names).toEqual([
      "username",
      "password",
      "Show password",
      "confirmPassword",
      "Show password",
      "email",
      "Optional detailsReal name, Invitation code",
      "payeeName",
      "referralCode",
      "isOfAge",
      "acceptsTerms",
      "terms",
      "privacy policy",
      "Create account",
      "Log in",
    ]);
    expect(stops.every((stop) => stop.tabIndex === 0)).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Username/)));
  });

  it("begins with its fields, without reserved space above", async () => {
    const { dialog } = await showForm(api);
    const lead = dialog.getByText("Fields marked * are required.");
    expect(lead.parentElement?.className).not.toContain("min-h");
    expect(document.querySelector("dialog .animate-pulse, dialog [aria-busy]")).toBeNull();
  });

  it("has the operator's link for newcomers, with its label, where one is set and safe", async () => {
    const link = { url: "https://offers.example/welcome", labelNameEn: "Welcome offers" };
    const { dialog } = await showForm(api, { resources: { REGISTERPOP: link } });
    expect(dialog.getByRole("link", { name: "Welcome offers" }).getAttribute("href")).toBe(link.url);
  });

  it("adds a language note in languages without a label", async () => {
    const link = { url: "https://offers.example/welcome", labelNameEn: "Welcome offers" };
    await showForm(api, { resources: { REGISTERPOP: link } });
    await act(() => showLanguage("TY", true));
    expect((await screen.findByRole("link", { name: "Para sa mga bagong player" })).getAttribute("href")).toBe(
      link.url,
    );
    expect(screen.queryByText("Welcome offers")).toBeNull();
  });

  it.each([{}, { REGISTERPOP: { url: "javascript:alert(1)", labelNameEn: "Welcome offers" } }])(
    "has no link for %j",
    async (resources) => {
      const { dialog } = await showForm(api, { resources });
      expect(dialog.queryByText("Welcome offers")).toBeNull();
    },
  );

  it("opens the login and the terms over the form", async () => {
    const { dialog } = await showForm(api);
    await press(dialog.getByRole("link", { name: "terms" }));
    expect(await screen.findByRole("dialog", { name: "Help center" })).toBeTruthy();
    expect(dialog.getByLabelText(/^Username/)).toBeTruthy();
    await press(dialog.getByRole("button", { name: "Log in" }));
    expect(await screen.findByRole("dialog", { name: "Log in" })).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Register" })).toBeNull();
  });
});

describe("a refused registration", () => {
  it("shows the server's messages at their fields, and focuses the first", async () => {
    api.refuse(registration.register, "FIELDS_INVALID", {
      fields: {
        email: { key: "pattern.email", values: { min: 6, max: 64 } },
        username: { key: "pattern.letterFirst", values: { min: 4, max: 16 } },
      },
    });
    const { dialog } = await showForm(api);
    fill(dialog, ANSWERS);
    agree(dialog);
    await submit(dialog);
    const username = dialog.getByLabelText(/^Username/);
    await waitFor(() => expect(username.getAttribute("aria-invalid")).toBe("true"));
    await waitFor(() => expect(document.activeElement).toBe(username));
    expect(dialog.getByLabelText(/^Email/).getAttribute("aria-invalid")).toBe("true");
  });

  it.each([
    ["ACCOUNT_TAKEN", /^Username/, "This username is already taken"],
    ["INVITATION_CODE_WRONG", /^Invitation code/, "Invalid invitation code"],
    ["AGE_NOT_CONFIRMED", /^I am 21/, "Confirm that you're old enough to play"],
  ] as const)("%s is shown at its own field", async (code, label, words) => {
    api.refuse(registration.register, code);
    const { dialog } = await showForm(api);
    fill(dialog, ANSWERS);
    agree(dialog);
    await submit(dialog);
    expect(await dialog.findByText(words)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(label)));
  });

  it("expands a collapsed section with an error, and focuses it", async () => {
    api.refuse(registration.register, "FIELDS_INVALID", { fields: { payeeName: { key: "input.empty" } } });
    const { dialog } = await showForm(api);
    fill(dialog, ANSWERS);
    agree(dialog);
    await submit(dialog);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: /^Real name/ })));
    expect(dialog.getByRole("button", { name: /^Optional/ }).getAttribute("aria-expanded")).toBe("true");
    // The section stays open while the error is corrected.
    type(dialog.getByLabelText(/^Real name/), "Maria Clara");
    leave(dialog.getByLabelText(/^Real name/));
    await waitFor(() => expect(dialog.getByLabelText(/^Real name/).getAttribute("aria-invalid")).toBeNull());
    expect(dialog.getByRole("button", { name: /^Optional/ }).getAttribute("aria-expanded")).toBe("true");
  });

  it("without a field is shown at the top", async () => {
    api.refuse(registration.register, "TOO_MANY_REQUESTS");
    const { dialog } = await showForm(api);
    fill(dialog, ANSWERS);
    agree(dialog);
    await submit(dialog);
    const words = await dialog.findByText("Too many requests, please try again after 5 minutes");
    await waitFor(() => expect(document.activeElement?.contains(words)).toBe(true));
  });

  it("may require a captcha, sent with the next attempt", async () => {
    api.refuse(registration.register, "CAPTCHA_NEEDED", { captcha: true });
    api.answer(challenges.readCaptcha, "aGk=");
    const { dialog } = await showForm(api);
    fill(dialog, ANSWERS);
    agree(dialog);
    await submit(dialog);
    const letters = await dialog.findByLabelText(/^Characters/);
    await waitFor(() => expect(document.activeElement).toBe(letters));
    type(letters, "W7KQ");
    await submit(dialog);
    await waitFor(() => expect(api.bodiesOf(registration.register)).toHaveLength(2));
    expect(api.bodiesOf(registration.register)[1]).toMatchObject({
      captcha: "W7KQ",
      captchaId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });
});
