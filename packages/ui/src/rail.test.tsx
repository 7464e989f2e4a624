// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Rail } from "./rail.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const WORDS = { previous: "Before", next: "After" };

function SeaRail({ items }: { items: string[] }) {
  return (
    <Rail
      title="Sea"
      view={[3.2, 5, 8, 8]}
      items={items}
      keyOf={(name) => name}
      words={WORDS}
      action={<a href="/sea">See all</a>}
    >
      {(name, tabIndex) => (
        <button type="button" tabIndex={tabIndex}>
          {name}
        </button>
      )}
    </Rail>
  );
}

function showRail({ direction = "ltr", items = ["Alon", "Bangka", "Kabibe"] } = {}) {
  return renderWithWords(
    <div style={{ direction: direction as "ltr" }}>
      <SeaRail items={items} />
    </div>,
  );
}

/** Simulates a browser's layout: content of 1,200 pixels in a view of 400. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(1_200);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly observe: () => void;
      constructor(isLaidOut: () => void) {
        this.observe = isLaidOut;
      }
      disconnect() {}
    },
  );
}

const things = () => screen.getAllByRole("listitem").map((place) => place.querySelector("button"));
const turn = (name: string) => screen.getByRole("button", { name });

describe("a carousel rail", () => {
  it("is a section with a name, its tiles and a link to all of them", () => {
    showRail();
    const section = screen.getByRole("region", { name: "Sea" });
    expect(section.querySelectorAll("li")).toHaveLength(3);
    expect(screen.getByRole("link", { name: "See all" })).toBeTruthy();
  });

  it("is one Tab stop, and remembers the last tile", () => {
    showRail();
    expect(things().map((thing) => thing?.tabIndex)).toEqual([0, -1, -1]);
    act(() => things()[2]?.focus());
    expect(things().map((thing) => thing?.tabIndex)).toEqual([-1, -1, 0]);
  });

  it("stays reachable when the last tile is gone", () => {
    const { unmount } = showRail();
    act(() => things()[2]?.focus());
    unmount();
    showRail({ items: ["Alon"] });
    expect(things().map((thing) => thing?.tabIndex)).toEqual([0]);
  });

  it.each([
    ["ltr", "ArrowRight", "Bangka"],
    ["ltr", "ArrowLeft", "Kabibe"],
    ["rtl", "ArrowRight", "Kabibe"],
    ["rtl", "ArrowLeft", "Bangka"],
    ["ltr", "End", "Kabibe"],
  ])("in %s %s leads to %s", (direction, key, name) => {
    showRail({ direction });
    act(() => things()[0]?.focus());
    fireEvent.keyDown(things()[0] as Element, { key });
    expect(document.activeElement?.textContent).toBe(name);
  });

  describe("with more tiles than fit", () => {
    const items = Array.from({ length: 30 }, (_, index) => `Shell ${index + 1}`);
    const section = () => screen.getByRole("region", { name: "Sea" });

    it("renders the visible ones and the next, until it is used", () => {
      showRail({ items });
      // Five items fit into a window of this width, and a sixth is rendered.
      expect(things()).toHaveLength(6);
    });

    it("renders all of a few tiles", () => {
      showRail({ items: items.slice(0, 8) });
      expect(things()).toHaveLength(8);
    });

    it.each([
      ["a pointer", () => fireEvent.pointerEnter(section())],
      ["a finger", () => fireEvent.touchStart(section())],
      ["whatever scrolls it", () => fireEvent.scroll(screen.getByRole("list"))],
      ["its button", () => fireEvent.click(turn("After"))],
      ["the keyboard", () => act(() => things()[0]?.focus())],
    ])("renders all for %s", (_who, come) => {
      showRail({ items });
      come();
      expect(things()).toHaveLength(30);
    });

    it("has more until the rest has loaded", () => {
      layOut();
      // Scrolls to the last rendered item.
      vi.spyOn(Element.prototype, "scrollLeft", "get").mockReturnValue(800);
      showRail({ items });
      expect(turn("After").getAttribute("aria-disabled")).toBeNull();
    });

    it("reaches its end with the first key", () => {
      showRail({ items });
      act(() => things()[0]?.focus());
      fireEvent.keyDown(things()[0] as Element, { key: "End" });
      expect(document.activeElement?.textContent).toBe("Shell 30");
    });
  });

  it("has no buttons where all tiles fit", () => {
    showRail();
    expect(screen.queryByRole("button", { name: "After" })).toBeNull();
  });

  it.each([
    ["ltr", 400],
    ["rtl", -400],
  ])("in %s moves by one view, and its buttons are disabled at the ends", (direction, left) => {
    layOut();
    const scrollBy = vi.fn<(to: ScrollToOptions) => void>();
    vi.spyOn(Element.prototype, "scrollBy").mockImplementation(scrollBy as never);
    showRail({ direction });
    expect(turn("Before").getAttribute("aria-disabled")).toBe("true");
    expect(turn("After").getAttribute("aria-disabled")).toBeNull();
    fireEvent.click(turn("After"));
    expect(scrollBy).toHaveBeenCalledWith({ left });

    const strip = screen.getByRole("list");
    vi.spyOn(strip, "scrollLeft", "get").mockReturnValue(left * 2);
    fireEvent.scroll(strip);
    expect(turn("Before").getAttribute("aria-disabled")).toBeNull();
    expect(turn("After").getAttribute("aria-disabled")).toBe("true");
  });
});
