// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { StrengthMeter } from "./strength-meter.tsx";

afterEach(cleanup);

describe("StrengthMeter", () => {
  it("states its verdict in words, with its subject for screen readers", () => {
    render(<StrengthMeter level={2} label="Password strength" text="Fair" />);
    expect(screen.getByRole("status").textContent).toBe("Password strength: Fair");
  });

  it("lights as many bars as the level says", () => {
    const { container } = render(<StrengthMeter level={3} label="Password strength" text="Good" />);
    const bars = [...container.querySelectorAll("[aria-hidden] > span")];
    expect(bars.map((bar) => bar.className.includes("bg-sea"))).toEqual([true, true, true, false]);
  });

  it("is silent for an empty field", () => {
    render(<StrengthMeter level={0} label="Password strength" text="" />);
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
