// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type QueryLike, QueryStates } from "./query-states.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

const pending: QueryLike<string[]> = { data: undefined, error: null, isPending: true, refetch: () => {} };
const failed = { ...pending, isPending: false, error: new Error("NO_NETWORK") };
const ready = { ...pending, isPending: false, data: ["one", "two"] };

function show(query: QueryLike<string[]>, refusedText?: (error: unknown) => string) {
  renderWithWords(
    <QueryStates
      query={query}
      isEmpty={(rows) => rows.length === 0}
      empty={<p>Nothing yet</p>}
      waiting={<p>Skeleton</p>}
      refusedText={refusedText}
    >
      {(rows) => <p>{rows.join(" ")}</p>}
    </QueryStates>,
  );
}

describe("QueryStates", () => {
  it("loads, with a delayed placeholder", () => {
    show(pending);
    expect(screen.getByRole("status").textContent).toBe("Loading");
    expect(screen.getByText("Skeleton").parentElement?.className).toContain("animate-fade-late");
  });

  it("is refused, and offers to retry", () => {
    const refetch = vi.fn<() => void>();
    show({ ...failed, refetch });
    expect(screen.getByRole("alert").textContent).toContain("This could not be loaded.");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it("shows the screen's reason for a refusal", () => {
    show(failed, (error) => (error instanceof Error ? `Because ${error.message}` : "?"));
    expect(screen.getByRole("alert").textContent).toContain("Because NO_NETWORK");
  });

  it("is empty", () => {
    show({ ...ready, data: [] });
    expect(screen.getByText("Nothing yet")).toBeTruthy();
  });

  it("is ready", () => {
    show(ready);
    expect(screen.getByText("one two")).toBeTruthy();
  });

  it("keeps its content when a refetch fails", () => {
    show({ ...ready, error: new Error("NO_NETWORK") });
    expect(screen.getByText("one two")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
