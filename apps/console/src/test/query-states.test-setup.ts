import type { Route, Shapes, ValueOf } from "@perya/contract";
import type { FakeApi } from "@perya/testing/fake-api";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { press } from "./screen.test-setup.tsx";

type States<S extends Shapes> = {
  api: () => FakeApi;
  /** Route whose answer the screen shows. */
  route: Route<S>;
  show: () => Promise<unknown>;
  ready: { value: ValueOf<S>; text: string | RegExp };
  /** Answer without data, and the text that the screen then shows. Omitted if the screen is never empty. */
  empty?: { value: ValueOf<S>; text: string | RegExp };
};

/** Tests the states of a screen: loading, refused, unreachable, empty and ready. */
export function itHasStates<S extends Shapes>({ api, route, show, ready, empty }: States<S>) {
  it("waits, then shows the answer", async () => {
    const { promise, resolve } = Promise.withResolvers<ValueOf<S>>();
    api().answerLate(route, promise);
    await show();
    expect(document.querySelector("[aria-busy]")).not.toBeNull();
    expect(screen.queryAllByText(ready.text)).toEqual([]);
    resolve(ready.value);
    expect((await screen.findAllByText(ready.text)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.querySelector("[data-waiting]")).toBeNull());
  });

  it("says why it was refused", async () => {
    api().refuse(route, "NOT_PERMITTED");
    await show();
    expect(await screen.findByText("the server's words for NOT_PERMITTED")).toBeTruthy();
  });

  it("offers another try after a lost connection", async () => {
    api().ignore(route);
    await show();
    const again = await screen.findByRole("button", { name: "Try again" });
    api().answer(route, ready.value);
    await press(again);
    expect((await screen.findAllByText(ready.text)).length).toBeGreaterThan(0);
  });

  it.each(empty ? [empty] : [])("says that there is nothing", async ({ value, text }) => {
    api().answer(route, value);
    await show();
    expect(await screen.findByText(text)).toBeTruthy();
  });
}
