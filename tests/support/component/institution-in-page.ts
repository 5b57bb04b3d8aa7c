import institution from "../../../institution.json" with { type: "json" };

/** As the server writes it into the page. */
const data = Object.assign(document.createElement("script"), { type: "application/json", id: "institution" });
data.textContent = JSON.stringify(institution);
document.head.append(data);
