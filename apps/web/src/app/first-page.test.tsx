// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { takePresses } from "./first-page.tsx";

/** A hydrated page with empty fields of each kind. `entered` receives what the app believes was entered. */
function openForm() {
  const entered = vi.fn<(fields: object) => void>();
  function Page() {
    const [name, setName] = useState("");
    const { register, getValues } = useForm({ defaultValues: { note: "", isAgreed: false } });
    return (
      <>
        <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
        <input aria-label="note" {...register("note")} />
        <input aria-label="agreed" type="checkbox" {...register("isAgreed")} />
        <select aria-label="topic" defaultValue="a">
          <option value="a">A</option>
          <option value="b">B</option>
        </select>
        <button type="button" onClick={() => entered({ name, ...getValues() })}>
          Send
        </button>
      </>
    );
  }
  const { container } = render(<Page />);
  return { container, entered };
}

it("enters again what was typed before hydration, then replays the click", () => {
  const { container, entered } = openForm();
  const typed = new Map<HTMLInputElement | HTMLSelectElement, string | boolean>([
    [screen.getByLabelText("name"), "Ana"],
    [screen.getByLabelText("note"), "Salamat"],
    [screen.getByLabelText("agreed"), true],
    [screen.getByLabelText("topic"), "b"],
  ]);
  takePresses(Object.assign(container, { typed, pressed: screen.getByRole("button") }));
  expect(entered).toHaveBeenCalledExactlyOnceWith({ name: "Ana", note: "Salamat", isAgreed: true });
  expect(screen.getByLabelText("topic")).toHaveProperty("value", "b");
});

it("presses the keys of a shortcut again, so that its button need not be there any more", () => {
  const { container } = openForm();
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  window.addEventListener("keydown", listen);
  takePresses(Object.assign(container, { keys: "/ku" }));
  takePresses(container);
  window.removeEventListener("keydown", listen);
  expect(heard).toEqual(["/", "k", "u"]);
});

it("tells the app of files that were chosen before hydration, and leaves them", () => {
  const { container } = openForm();
  const field = Object.assign(document.createElement("input"), { type: "file" });
  container.append(field);
  const heard = vi.fn<() => void>();
  field.addEventListener("change", heard);
  takePresses(Object.assign(container, { typed: new Map([[field, "C:\\fakepath\\receipt.png"]]) }));
  expect(heard).toHaveBeenCalledOnce();
});

it("leaves fields alone that the app has replaced meanwhile", () => {
  const { container } = openForm();
  const gone = document.createElement("input");
  const heard = vi.fn<() => void>();
  gone.addEventListener("input", heard);
  takePresses(Object.assign(container, { typed: new Map([[gone, "lost"]]) }));
  expect(heard).not.toHaveBeenCalled();
});
