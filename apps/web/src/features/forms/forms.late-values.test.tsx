// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { useLateValues } from "./forms.late-values.ts";

const EMPTY = { username: "", password: "", isRemembered: false };
const KEPT = { username: "ana", password: "", isRemembered: true };

function Form({ values }: { values: typeof EMPTY }) {
  const form = useForm({ defaultValues: values });
  useLateValues(form, values);
  return (
    <>
      <input aria-label="username" {...form.register("username")} />
      <input aria-label="password" {...form.register("password")} />
      <input aria-label="remember" type="checkbox" {...form.register("isRemembered")} />
    </>
  );
}

function openForm() {
  const { rerender } = render(<Form values={EMPTY} />);
  const username = screen.getByLabelText<HTMLInputElement>("username");
  return { username, remember: (values = KEPT) => rerender(<Form values={values} />) };
}

it("fills in what comes later, in the same fields", () => {
  const { username, remember } = openForm();
  username.focus();
  remember();
  expect(screen.getByLabelText("username")).toBe(username);
  expect(username.value).toBe("ana");
  expect(screen.getByLabelText("remember")).toHaveProperty("checked", true);
  expect(document.activeElement).toBe(username);
});

it("leaves fields alone that were changed meanwhile, and later ones emptied", () => {
  const { username, remember } = openForm();
  fireEvent.input(username, { target: { value: "berto" } });
  remember();
  expect(username.value).toBe("berto");
  fireEvent.input(username, { target: { value: "" } });
  remember();
  expect(username.value).toBe("");
});
