// @vitest-environment happy-dom
import { act, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LazyPicture } from "./lazy-picture.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

type Watch = { tell: (isIntersecting: boolean) => void; options: IntersectionObserverInit; isOver: boolean };
let watches: Watch[];

class FakeObserver {
  readonly #watch: Watch;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
    const tell = (isIntersecting: boolean) => act(() => notify([{ isIntersecting }]));
    this.#watch = { tell, options, isOver: false };
    watches.push(this.#watch);
  }
  observe() {}
  disconnect() {
    this.#watch.isOver = true;
  }
}

beforeEach(() => {
  watches = [];
  vi.stubGlobal("IntersectionObserver", FakeObserver);
});
afterEach(() => vi.unstubAllGlobals());

const show = () => renderWithWords(<LazyPicture src="/art/a.svg" fallback={<svg data-testid="fallback" />} />);

describe("a lazy image", () => {
  it("loads once a tenth of it is visible, and is not observed after that", () => {
    const { container } = show();
    expect(container.querySelector("img")).toBeNull();
    const watch = watches.at(-1);
    expect(watch?.options.threshold).toBe(0.1);
    watch?.tell(false);
    expect(container.querySelector("img")).toBeNull();
    watch?.tell(true);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/art/a.svg");
    expect(container.querySelector("img")?.getAttribute("alt")).toBe("");
    expect(watch?.isOver).toBe(true);
  });

  it("loads when it is partly visible at the edge of a rail", () => {
    show();
    expect(watches.at(-1)?.options).toMatchObject({ rootMargin: "0px 24px", scrollMargin: "0px 24px" });
  });

  it("that fails is not loaded again: a placeholder is rendered", () => {
    const { container, getByTestId } = show();
    watches.at(-1)?.tell(true);
    fireEvent.error(container.querySelector("img") as Element);
    expect(getByTestId("fallback")).toBeTruthy();
    expect(container.querySelector("img")).toBeNull();
  });
});
