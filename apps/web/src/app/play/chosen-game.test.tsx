// @vitest-environment happy-dom
import { games, registration, sessions } from "@perya/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answerGames, sampleGame } from "../../features/games/sample-games.test-setup.ts";
import { agree, ANSWERS, fill, RULES } from "../../features/registration/components/register-form.test-setup.tsx";
import { startRegistrationApi, submit } from "../../features/registration/components/register-form.test-setup.tsx";
import { useGreeting } from "../../features/sign-in/sign-in.greeting.ts";
import { loginOf, press, showApp, typeLogin } from "../../test/app.test-setup.tsx";
import type { FakeApi } from "../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../test/sample-site.test-setup.ts";

let api: FakeApi;
beforeEach(async () => {
  api = await startRegistrationApi();
  answerGames(api);
  api.answer(games.listHotGames, [sampleGame("Kuwitis", {})]);
  api.answer(sessions.login, loginOf(0));
  api.answer(registration.register, { login: loginOf(0), toConfirm: [] });
});

/** Clicks a game on the home page, as a visitor or, with `type`, as a trial account. */
async function choose(type?: number) {
  const site = sampleSite({ flags: QUIET, info: { encryption: api.encryption, register: RULES } });
  const { router } = await showApp("/", { site, ...(type !== undefined && { login: loginOf(type) }) });
  const rail = within(await screen.findByRole("region", { name: "Hot now" }));
  await press(rail.getByRole("button", { name: /^Kuwitis/ }));
  return { place: () => router.state.location.href };
}

const GAME = "/seamless?nodeId=Kuwitis";
const QUIET = { REGMOBVERF3: "0", MOBILENUMREG3: "0" } as const;

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));
const pressIn = async (dialog: string, name: string) => press((await dialogOf(dialog)).getByRole("button", { name }));

describe("a visitor who chose a game before logging in", () => {
  it("is in the game after the login, without a greeting", async () => {
    const { place } = await choose();
    await typeLogin("ana", "secret");
    await waitFor(() => expect(place()).toBe(GAME));
    expect(useGreeting.getState().due).toBeNull();
  });

  it.each([
    ["as a visitor", undefined, "Log in"],
    ["as a trial", 4, "You need a real account"],
  ])("is in the game after registering %s", async (_name, type, asks) => {
    const { place } = await choose(type);
    await pressIn(asks, "Register");
    const form = await dialogOf("Register");
    fill(form, ANSWERS);
    agree(form);
    await submit(form);
    await waitFor(() => expect(place()).toBe(GAME));
  });

  it("is in the game after switching from registration back to the login", async () => {
    const { place } = await choose();
    await pressIn("Log in", "Register");
    await pressIn("Register", "Log in");
    await typeLogin("ana", "secret");
    await waitFor(() => expect(place()).toBe(GAME));
  });
});
