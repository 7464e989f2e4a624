// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";

describe("Button", () => {
  it("is no submit button by default", () => {
    renderWithWords(<Button>Show more</Button>);
    expect(screen.getByRole("button").getAttribute("type")).toBe("button");
  });

  it("while pending keeps its name, announces busy and does nothing", () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    renderWithWords(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending onClick={onClick}>
          Pay
        </Button>
      </form>,
    );

    const button = screen.getByRole("button", { name: "Pay" });
    fireEvent.click(button);

    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.hasAttribute("disabled")).toBe(false);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("that is temporarily disabled says so, keeps its focus and does nothing", () => {
    const onClick = vi.fn<() => void>();
    renderWithWords(
      <Button aria-disabled onClick={onClick}>
        Resend in 42 s
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Resend in 42 s" });
    button.focus();
    fireEvent.click(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.getAttribute("aria-busy")).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it("works when nothing is pending", () => {
    const onClick = vi.fn<() => void>();
    renderWithWords(<Button onClick={onClick}>Pay</Button>);
    fireEvent.click(screen.getByRole("button", { name: "Pay" }));
    expect(onClick).toHaveBeenCalledOnce();
  });
});
