// Runs before the first paint, so the light theme doesn't flash dark. A file, because the CSP blocks inline scripts.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
