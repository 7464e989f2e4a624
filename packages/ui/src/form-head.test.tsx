// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FormHead } from "./form-head.tsx";
import { renderWithWords } from "./render-with-words.test-setup.tsx";
import { useFormProblem } from "./use-form-problem.ts";

function Sample() {
  const problem = useFormProblem();
  return (
    <>
      <FormHead {...problem.head}>What this is for</FormHead>
      <button type="button" onClick={() => problem.refuse("Not accepted")}>
        Refuse
      </button>
      <button type="button" onClick={() => problem.point("Two fields are empty")}>
        Point
      </button>
      <button type="button" onClick={() => problem.clear()}>
        Clear
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("FormHead", () => {
  it("shows the form's purpose until there is an error, then focuses its reason", () => {
    renderWithWords(<Sample />);
    expect(screen.getByText("What this is for")).toBeTruthy();
    press("Refuse");
    expect(screen.getByRole("alert").textContent).toContain("Not accepted");
    expect(document.activeElement?.contains(screen.getByRole("alert"))).toBe(true);
    expect(screen.queryByText("What this is for")).toBeNull();
    press("Clear");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("announces the same problem again after the next attempt", () => {
    renderWithWords(<Sample />);
    press("Refuse");
    const first = screen.getByRole("alert");
    press("Refuse");
    expect(screen.getByRole("alert")).not.toBe(first);
  });

  it("leaves the focus to the field it names", () => {
    renderWithWords(<Sample />);
    press("Point");
    expect(screen.getByRole("alert").textContent).toContain("Two fields are empty");
    expect(document.activeElement).toBe(document.body);
  });
});
