// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Waiting } from "../components/waiting.tsx";
import { ChunkLoadError, SLOW_CHUNK_MS } from "@perya/browser/chunks";
import { showPart } from "../../../test/app.test-setup.tsx";
import { FailureScreen } from "./failure-screen.tsx";

afterEach(() => void vi.useRealTimers());

describe("the failure screen", () => {
  it.each([
    ["missing", "Loading chunk rng-screen failed (file not found)."],
    ["timeout", "Loading chunk rng-screen failed (timed out)."],
    ["error", "Loading chunk rng-screen failed (network error)."],
  ] as const)("says why a chunk failed: %s", async (type, words) => {
    await showPart(<FailureScreen error={new ChunkLoadError("rng-screen", type)} />);
    expect(screen.getByRole("heading", { name: "Part of the page didn't load" })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
  });

  it("shows no details of other failures", async () => {
    await showPart(<FailureScreen error={new Error("select * from members")} />);
    expect(screen.getByRole("alert").textContent).toBe("An unknown error occurred");
    expect(document.body.textContent).not.toContain("select");
  });
});

describe("a long wait", () => {
  it("has a page title, and offers to retry after eight seconds", async () => {
    vi.useFakeTimers();
    await showPart(<Waiting />);
    expect(document.title).toMatch(/^Sample · /);
    expect(screen.queryByRole("button")).toBeNull();
    act(() => void vi.advanceTimersByTime(SLOW_CHUNK_MS));
    expect(screen.getByText("The page took longer to load, please check your network")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
