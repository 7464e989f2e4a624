// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WhenNear } from "./when-near.tsx";

type Notify = (entries: { isIntersecting: boolean }[]) => void;

let watched: { notify: Notify; options: IntersectionObserverInit; isOver: boolean }[];

beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly watch: (typeof watched)[number];
      constructor(notify: Notify, options: IntersectionObserverInit) {
        this.watch = { notify, options, isOver: false };
        watched.push(this.watch);
      }
      observe() {}
      disconnect() {
        this.watch.isOver = true;
      }
    },
  );
});

afterEach(cleanup);

const show = () => render(<WhenNear waiting={<p>soon</p>}>here</WhenNear>);
const come = (isIntersecting: boolean) => act(() => watched[0]?.notify([{ isIntersecting }]));

describe("content rendered when scrolled near", () => {
  it("waits, renders ahead of the reader, and stays rendered", () => {
    show();
    expect(screen.queryByText("soon")).toBeTruthy();
    expect(watched[0]?.options.rootMargin).toBe("400px");
    come(false);
    expect(screen.queryByText("here")).toBeNull();
    come(true);
    expect(screen.queryByText("here")).toBeTruthy();
    expect(screen.queryByText("soon")).toBeNull();
    expect(watched[0]?.isOver).toBe(true);
  });

  it("waits while it is covered, and stays when it is covered again", () => {
    const { rerender } = render(
      <WhenNear waiting={<p>soon</p>} isCovered>
        here
      </WhenNear>,
    );
    come(true);
    expect(screen.queryByText("here")).toBeNull();
    rerender(<WhenNear waiting={<p>soon</p>}>here</WhenNear>);
    expect(screen.queryByText("here")).toBeTruthy();
    rerender(
      <WhenNear waiting={<p>soon</p>} isCovered>
        here
      </WhenNear>,
    );
    expect(screen.queryByText("here")).toBeTruthy();
  });

  it("is rendered at once by a browser without IntersectionObserver", () => {
    vi.stubGlobal("IntersectionObserver", undefined);
    show();
    expect(screen.queryByText("here")).toBeTruthy();
  });
});
