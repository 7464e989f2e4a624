// Before the first paint: a page that was left light must not flash dark. A file, because the policy runs nothing inline.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
