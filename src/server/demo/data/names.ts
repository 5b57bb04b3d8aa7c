/** Names of many origins, some with letters that plain ASCII lacks. */

const list = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll("_", " "));

export const firstNames = list(`
  Aaron Abigail Adaeze Ahmed Aisha Alejandro Alice Amara Amina Amit Ana Anders Andrea Andrzej Anh Anita Anna Arjun Arohi
  Ayşe Beatriz Benjamin Bích Briana Brian Bridget Camila Carlos Carmen Caroline Cathal Catherine Chidi Chloé Chris Claire
  Connor Cristina Dalia Daniel David Deepa Diego Dmitri Dolores Donna Edward Eileen Elena Elizabeth Emeka Emily Emma Eric
  Esperanza Esther Ethan Eva Fatima Felix Fernanda Fiona Francesca Françoise Gabriel George Giulia Grace Gustavo Habib
  Hana Hannah Hassan Heather Helen Heze Hiroshi Hugo Ibrahim Ingrid Irene Isabella Ivan Jacob Jakub James Jasmine Javier
  Jean-Luc Jennifer Jin Joana João John Jonas Jorge José Joseph Julia Jürgen Kaito Karen Katarzyna Keisha Kenji Kevin
  Khalid Kim Kofi Kwame Laila Lars Laura Leila Leonard Li Lucía Łukasz Madison Magdalena Mai Manuel Marco Margaret María
  Mark Marta Mary Mateo Matthew Mei Michael Michelle Miguel Min-jun Mohammed Molly Nadia Naomi Natalia Ngozi Nguyệt Nia
  Nicole Nikhil Nina Noah Nora Olga Oliver Olivia Omar Paolo Patricia Patrick Paul Pedro Peter Phuong Pooja Priya Quentin
  Rachel Rafael Rajesh Ravi Raymond Rebecca Renée Ricardo Robert Rosa Ruth Ryan Samira Samuel Sandra Sanjay Sara Sean
  Siobhán Sofía Sokha Soo-ah Sophie Stephen Sunita Susan Svetlana Takeshi Tamika Tanya Tatiana Thanh Theresa Thomas Tiago
  Tomás Tuan Uma Valentina Vanessa Vera Victor Viktor Vincent Wei Wendi William Xiao Yasmin Yusuf Yuki Zainab Zofia`);

export const lastNames = list(`
  Abdi Abramović Adebayo Ahmed Ali Allen Álvarez Andersen Andrade Araújo Bailey Baker Banerjee Barbosa Barrett Bauer Begum
  Bennett Bernier Bianchi Bloomfield Boucher Brennan Brown Bui Burke Butler Cabral Campbell Carter Castillo Chan Chang
  Chaudhary Chea Chen Cho Choi Clark Cohen Collins Connolly Costa Cruz D'Amico D'Angelo Dass Davis de_la_Cruz Desai Diallo
  Díaz Dinh Doherty Dubois Duong Eriksson Esposito Evans Farah Fernandes Ferreira Fischer Fitzgerald Flores Foster Freeman
  Fuentes Gagnon Gallagher García Garg Gomes González Gordon Gray Green Greenberg Gupta Gutiérrez Hall Hamdan Hansen
  Harris Hayes Hernández Hill Hirosky Hoang Hoffmann Howard Hughes Hussain Huynh Ibrahim Iyer Jackson Jankowski Jensen
  Johnson Jones Joshi Kamau Kapoor Kaur Keane Kelly Khan Khargonkar Kim King Kowalczyk Kozłowski Kumar Lam Larsson Lavoie
  Le Lee Lefebvre Levesque Levine Li Lim Lin Liu Lopes López Lynch MacDonald Mahmoud Malik Martin Martínez Matsumoto
  McCarthy McDonough McGrath Mehta Mendes Mendoza Meng Meyer Miller Mitchell Moore Morales Moreau Morgan Morrison Müller
  Murphy Mwangi Nakamura Nam Nasser Nelson Ngo Nguyen Nowak Núñez O'Brien O'Connell O'Connor O'Donnell O'Leary O'Neill
  O'Sullivan Oduya Ojukwu Okafor Okeke Olsen Ortiz Osei Ouellette Owusu Pak Papadopoulos Park Patel Pelletier Peña Pereira
  Pérez Perry Petrov Pettit Pham Phillips Phan Pinto Popescu Quinn Rahman Ramírez Ramos Rao Reddy Reilly Reyes Reynolds
  Ribeiro Richardson Rivera Roberts Rocha Rodrigues Rodríguez Rogers Rossi Rousseau Roy Ryan Saito Sanchez Santos Sato
  Schneider Schwartz Scott Seitz Sharma Shah Silva Simard Singh Smith Sok Sokolov Sousa Stewart Sullivan Sun Suzuki
  Szymański Tan Tanaka Taylor Thach Thibault Thomas Thompson Torres Tran Tremblay Turner Usman Vargas Vasquez Vaz Velasco
  Venkatesan Vieira Volkov Vu Walker Walsh Wang Ward Washington Watanabe Weber White Williams Willingham Wilson Wójcik Wong
  Wright Wu Xu Yamamoto Yang Yılmaz Young Yun Zapata Zhang Zhao Zhou Zimmerman`);
