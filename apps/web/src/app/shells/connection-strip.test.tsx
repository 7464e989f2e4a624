// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { useLive } from "../../lib/live.ts";
import { createMemoryHistory, RouterContext } from "@perya/browser/router";
import { showLanguage } from "../../lib/text.ts";
import { createAppRouter } from "../router.tsx";
import { ConnectionStrip } from "./connection-strip.tsx";

it.each([
  ["above in a game, which has its buttons below", "/seamless?nodeId=Kuwitis", /^top-/],
  ["below on every other page", "/rng", /^bottom-/],
])("a lost connection is shown %s", async (_name, address, place) => {
  await showLanguage("EN");
  const { state } = useLive.getState();
  onTestFinished(() => act(() => useLive.setState({ state })));
  render(
    <RouterContext value={createAppRouter(createMemoryHistory(address))}>
      <ConnectionStrip />
    </RouterContext>,
  );
  expect(screen.queryByRole("status")).toBeNull();
  act(() => useLive.setState({ state: "reconnecting" }));
  expect(screen.getByRole("status").className).toMatch(place);
});
