// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Pagination } from "./pagination.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

const words = { label: "Pages", previous: "Previous page", next: "Next page", page: (page: number) => `Page ${page}` };

function show(page: number, count: number) {
  const onPage = vi.fn<(page: number) => void>();
  renderWithWords(<Pagination page={page} count={count} margin={1} range={5} onPage={onPage} words={words} />);
  return onPage;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("Pagination", () => {
  it("changes the page by number and by one step, and announces the current one", () => {
    const onPage = show(2, 3);
    expect(screen.getByRole("button", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
    press("Page 3");
    press("Previous page");
    press("Next page");
    expect(onPage.mock.calls).toEqual([[3], [1], [3]]);
  });

  it.each([
    [1, "Previous page"],
    [3, "Next page"],
  ])("on page %i, %s is disabled", (page, name) => {
    const onPage = show(page, 3);
    press(name);
    expect(onPage).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true");
  });

  it("is hidden with a single page", () => {
    show(1, 1);
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});
