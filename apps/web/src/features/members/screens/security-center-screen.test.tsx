// @vitest-environment happy-dom
import { authenticators, members, sessions, type Bindings, type Device } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentLogin } from "../../../lib/session.ts";
import { showLanguage } from "../../../lib/text.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, member, press, showApp } from "../../../test/app.test-setup.tsx";

const ICON = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";
const NOTHING: Bindings = {
  mobileNum: null,
  email: null,
  typedEmail: null,
  hasAuthenticator: false,
  hasPassword: true,
};
const ALL: Bindings = {
  mobileNum: "+63 •••••• 67",
  email: "a•••@example.ph",
  typedEmail: null,
  hasAuthenticator: true,
  hasPassword: true,
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const device = (id: string, changes: Partial<Device> = {}): Device => ({
  id,
  name: "Firefox on Linux",
  address: "203.0.113.x",
  startedAt: minutesAgo(60 * 24 * 3),
  lastSeenAt: minutesAgo(5),
  way: "password",
  isThis: false,
  ...changes,
});

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(members.readMember, member);
  api.answer(members.readIcon, { icon: ICON });
  api.answer(members.readBindings, NOTHING);
  api.answer(sessions.listDevices, [device("1", { name: "Chrome on Android", isThis: true })]);
});

async function showCentre() {
  const shown = await showApp("/member/securityCenter", { login: loginOf(0) });
  await screen.findByRole("heading", { level: 1, name: "My account" });
  return shown;
}

const region = (name: string) => within(screen.getByRole("region", { name }));

describe("the profile", () => {
  it("shows picture, nickname and account", async () => {
    await showCentre();
    const profile = region("Profile");
    expect(await profile.findByText("Ana")).toBeTruthy();
    expect(profile.getByText("ana")).toBeTruthy();
    expect(document.querySelector("section img")?.getAttribute("src")).toBe(ICON);
  });

  it.each([
    [NOTHING, "1 of 4 protections are on", /^A mobile number lets you back in/],
    [{ ...NOTHING, mobileNum: "+63 •••••• 67" }, "2 of 4 protections are on", /^An email address lets you back in/],
    [{ ...ALL, hasAuthenticator: false }, "3 of 4 protections are on", /^An authenticator app is the strongest/],
    [ALL, "All 4 protections are on", /^Nothing is left to do/],
  ])("says how safe the account is (%#)", async (bindings, summary, next) => {
    api.answer(members.readBindings, bindings);
    await showCentre();
    const profile = region("Profile");
    expect(await profile.findByText(summary)).toBeTruthy();
    expect(profile.getByText(next)).toBeTruthy();
  });
});

describe("the protections", () => {
  const title = "Protections";

  it("show what is bound, masked, with the way to change it", async () => {
    api.answer(members.readBindings, ALL);
    await showCentre();
    const card = region(title);
    expect(await card.findByText("+63 •••••• 67")).toBeTruthy();
    expect(card.getByText("a•••@example.ph")).toBeTruthy();
    const actions = card.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    expect(actions).toEqual([
      "Change: Password",
      "Change: Mobile number",
      "Change: Email",
      "Remove: Authenticator app",
    ]);
  });

  it.each([
    ["Change: Password", "Change password"],
    ["Add: Mobile number", "Add a mobile number"],
    ["Add: Email", "Add an email"],
    ["Set up: Authenticator app", "Set up an authenticator app"],
  ])("%s opens its dialog", async (action, dialog) => {
    api.answer(authenticators.startEnrolment, { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Sample:ana" });
    await showCentre();
    await press(await region(title).findByRole("button", { name: action }));
    expect(await screen.findByRole("dialog", { name: dialog })).toBeTruthy();
  });

  it("say of an address that was only typed that it is not verified, and offer to do it", async () => {
    api.answer(members.readBindings, { ...NOTHING, typedEmail: "a•••@e•••.ph" });
    await showCentre();
    const card = region(title);
    expect(await card.findByText(/^a•••@e•••\.ph, not verified yet/)).toBeTruthy();
    await press(card.getByRole("button", { name: "Verify: Email" }));
    expect(await screen.findByRole("dialog", { name: "Add an email" })).toBeTruthy();
  });

  it("that cannot be read say so, and try again", async () => {
    api.refuse(members.readBindings, "UNEXPECTED");
    await showCentre();
    const card = region(title);
    expect(await card.findByText("An unknown error occurred")).toBeTruthy();
    api.answer(members.readBindings, ALL);
    await press(card.getByRole("button", { name: "Try again" }));
    expect(await card.findByText("+63 •••••• 67")).toBeTruthy();
  });
});

describe("the devices", () => {
  const title = "Where you are signed in";

  it("stand with name, masked address, last visit, beginning and way in, this one without a button", async () => {
    api.answer(sessions.listDevices, [
      device("1", { name: "Chrome on Android", isThis: true }),
      device("2", { way: "remembered" }),
    ]);
    await showCentre();
    const rows = await region(title).findAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(
        /^Chrome on AndroidThis device203\.0\.113\.x · Last seen 5 minutes agoSigned in .* · By password$/,
      ),
      expect.stringMatching(/^Firefox on Linux203\.0\.113\.x.* · Remembered by the browser/),
    ]);
    expect(rows.map((row) => within(row).queryAllByRole("button").length)).toEqual([0, 1]);
  });

  it("can be signed out one by one", async () => {
    api.answer(sessions.listDevices, [device("1", { isThis: true }), device("2", { name: "Safari on iPhone" })]);
    api.answer(sessions.endDevice, null);
    await showCentre();
    const end = await region(title).findByRole("button", {
      name: "Sign out Safari on iPhone, last seen 5 minutes ago",
    });
    api.answer(sessions.listDevices, [device("1", { isThis: true })]);
    await press(end);
    await waitFor(() => expect(region(title).queryByText("Safari on iPhone")).toBeNull());
    expect(api.urlsOf(sessions.endDevice)).toEqual(["/wps/session/devices/2"]);
  });

  it("are all signed out after a question, this one too", async () => {
    api.answer(sessions.logoutEverywhere, null);
    const { router } = await showCentre();
    await press(region(title).getByRole("button", { name: "Sign out everywhere" }));
    const question = within(await screen.findByRole("dialog", { name: "Sign out everywhere?" }));
    expect(api.bodiesOf(sessions.logoutEverywhere)).toEqual([]);
    await press(question.getByRole("button", { name: "Sign out everywhere" }));
    await waitFor(() => expect(currentLogin().isLogin).toBe(false));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("stay signed in when the server cannot be reached", async () => {
    api.ignore(sessions.logoutEverywhere);
    await showCentre();
    await press(region(title).getByRole("button", { name: "Sign out everywhere" }));
    const question = within(await screen.findByRole("dialog", { name: "Sign out everywhere?" }));
    await press(question.getByRole("button", { name: "Sign out everywhere" }));
    expect(await screen.findByText("Network link is abnormal, please try again")).toBeTruthy();
    expect(currentLogin().isLogin).toBe(true);
  });

  it("have a face for none at all, and one for a refusal", async () => {
    api.answer(sessions.listDevices, []);
    await showCentre();
    expect(await region(title).findByText("No device is signed in")).toBeTruthy();
  });

  it("say why they cannot be shown", async () => {
    api.refuse(sessions.listDevices, "UNEXPECTED");
    await showCentre();
    expect(await region(title).findByText("An unknown error occurred")).toBeTruthy();
  });
});

describe("the security centre", () => {
  it("waits with skeletons, and says that it loads", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    await showCentre();
    expect(screen.getAllByText("Loading").length).toBeGreaterThan(1);
  });

  it("speaks Tagalog", async () => {
    await showCentre();
    await showLanguage("TY");
    expect(await screen.findByRole("heading", { level: 1, name: "Aking account" })).toBeTruthy();
    expect(await screen.findByText("1 sa 4 proteksyon ang naka-on")).toBeTruthy();
    expect(screen.getByRole("button", { name: "I-logout kahit saan" })).toBeTruthy();
  });
});
