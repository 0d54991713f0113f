// Runs before the first paint, so that a dark page never flashes white. Kept out of the page
// itself because the content security policy allows no inline script.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem("planete.theme");
  } catch {
    // Storage can be forbidden; the system's choice stands.
  }
  const dark =
    stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.style.backgroundColor = dark ? "#0c1015" : "#f9fafc";
})();
