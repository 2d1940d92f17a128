import { brand } from '../brand.ts'
import type { Story } from './story.ts'

/** Ravi and the stars: told in the first person by the nurse who works his nights. */
export const ravi: Story = {
  id: 'ravi',
  name: 'Ravi',
  title: { en: 'Ravi looks for far things', es: 'Ravi busca lo que está lejos' },
  quote: {
    en: 'Mom says doctors look for tiny things and I look for far things.',
    es: 'Mi mamá dice que los doctores buscan cosas chiquitas y que yo busco cosas lejanas.',
  },
  attribution: { en: 'Ravi, age 7', es: 'Ravi, 7 años' },
  imageUrl: 'stars.svg',
  fullStoryUrl: '/ravi-story',
  imageAlt: {
    en: 'A child in a green knitted hat looks through a red telescope at a sky of paper stars, with his mother beside him.',
    es: 'Un niño con gorro verde de punto mira por un telescopio rojo un cielo de estrellas de papel, con su mamá al lado.',
  },
  summary: {
    en: 'The nurse on the night shift is asked a lot of questions. Some of them she has to take to a doctor.',
    es: 'A la enfermera de noche le hacen muchas preguntas. Algunas se las tiene que pasar a un médico.',
  },
  loves: { en: 'loves the stars', es: 'ama las estrellas' },
  article: {
    en: [
      {
        kind: 'lead',
        text: 'The first thing Ravi asks me is which way the window faces. North, I tell him. Good, he says. North has the bear.',
      },
      {
        kind: 'text',
        text: 'I work nights. People imagine that nothing happens then. The truth is that everything happens, only in a lower voice: pumps are checked, numbers come back from the lab, parents who have been brave all day sit down on the floor of the kitchenette and eat toast. And there is always one child awake. This winter it is Ravi.',
      },
      {
        kind: 'text',
        text: 'He is seven. He has a leukemia and, thanks to one of the medicines we give him for it, no interest at all in sleep. His mother, Meena, came with a bag packed for one night and has stopped counting. When she drifts off in the chair he lowers his voice out of politeness and goes on talking to me.',
      },
      {
        kind: 'text',
        text: 'So at two in the morning, when the corridor lights are turned down and I have a minute, we stand at the glass. He wears a green hat his aunt has knitted. I have walked past that window for years to get to the linen closet. I had no idea it had a bear in it.',
      },
      { kind: 'heading', text: 'Equipment' },
      {
        kind: 'text',
        text: 'I mention him at shift change, and word gets around the way it does here. A man in the print shop has a telescope in his garage. It turns up on a Friday with a bow on it, red as a fire engine and nearly as long as Ravi. For cloudy nights the child life specialists stick paper stars to his ceiling. They scatter them prettily. He lies there and looks up for some time, and then asks, very kindly, whether anyone would mind if he corrected it.',
      },
      {
        kind: 'text',
        text: 'They come back with a ladder. He directs from the bed. It takes a whole Saturday, and when it is done you could sail a boat by that ceiling.',
      },
      {
        kind: 'quote',
        text: 'Mom says doctors look for tiny things and I look for far things.',
        by: 'Ravi, age 7',
      },
      { kind: 'heading', text: 'Things he asks me between two and four in the morning' },
      {
        kind: 'exchange',
        pairs: [
          ['Is the light from that one older than my grandmother?', 'Yes.'],
          ['Does she know?', 'You could tell her on Sunday.'],
          ['When it’s day, do the stars go off?', 'No. They’re on the whole time. It’s only too bright to see them.'],
          ['Does the medicine know where to go?', 'No. It goes everywhere.'],
          ['Then how does it find the bad cells?', 'I’ll ask.'],
        ],
      },
      {
        kind: 'text',
        text: 'I do ask. Dr. Salas comes by before her rounds, sits down on the end of the bed and says it is a good question, so good that she has given it most of her working life. The medicine doesn’t find them, she says. It meets everybody, and that is why your stomach hurts and your hair has left. So what we want to know is how little of it will do. Less for you, still too much for the leukemia.',
      },
      {
        kind: 'text',
        text: '“How do you know how little?” says Ravi.',
      },
      {
        kind: 'text',
        text: '“We don’t guess,” she says. “We look. Every few weeks we look for the very last ones, smaller than anything you can see in that telescope. If we can’t find any, some children can have less. Not all. We are learning which. You and your mom said we could learn from you, too.”',
      },
      {
        kind: 'text',
        text: 'He thinks about this until the lab cart comes. “So you look near and I look far,” he says, “and it’s both just looking.” She says that in her opinion that is the whole of science, and may she use it.',
      },
      { kind: 'heading', text: 'The other sky' },
      {
        kind: 'text',
        text: 'One night he wants to know if every child with what he has can see the bear. I happen to know this one. No, I tell him; if you live far enough south it never comes up. They have a cross instead, and some clouds that are really galaxies. He is quiet. “But do they have Dr. Salas?”',
      },
      {
        kind: 'text',
        text: 'Not her. But she spends part of every week on calls with doctors who work under that other sky, in hospitals with a good deal less than ours, going over the same plan for the same leukemia. What is learned from Ravi is theirs as soon as it is learned. What they find out comes back. I tell him as much of this as I understand, with the cross drawn on a paper towel.',
      },
      {
        kind: 'text',
        text: '“Good,” he says. “It should be the same medicine under all the stars.” His mother, who I thought was asleep, says into the dark, “Write that down, please.” So I have.',
      },
      { kind: 'heading', text: 'North' },
      {
        kind: 'text',
        text: 'They find no leukemia, and then, the next time they look, again they find none. His treatment gets lighter. In the spring he goes home, telescope and all, with pills for a long while yet and a chart on the refrigerator. He sleeps like a stone, his mother writes, except on clear nights, when the two of them take a blanket up the hill.',
      },
      {
        kind: 'text',
        text: 'He comes back for checkups in the daytime, when I’m not here. We miss each other. But one evening I start my shift and the telescope is standing at the end window, with the tripod let down a little, about to the height of somebody five or six. There is a card taped to it. I know the handwriting.',
      },
      {
        kind: 'text',
        text: 'I have read it to quite a few children since, the ones who are up. It says: “This window is north. Look for the bear first. It’s the easy one. After that you can do the hard ones.”',
      },
    ],
    es: [
      {
        kind: 'lead',
        text: 'Lo primero que me pregunta Ravi es hacia dónde da la ventana. Al norte, le digo. Qué bien, me dice. En el norte está la osa.',
      },
      {
        kind: 'text',
        text: 'Yo trabajo de noche. La gente se imagina que a esas horas no pasa nada. La verdad es que pasa de todo, pero en voz más baja: se revisan las bombas, llegan los resultados del laboratorio, y los papás que llevan todo el día haciéndose los fuertes se sientan en el piso de la cocinita a comer pan tostado. Y siempre hay un niño despierto. Este invierno es Ravi.',
      },
      {
        kind: 'text',
        text: 'Tiene siete años. Tiene también una leucemia y, gracias a una de las medicinas que le damos para tratarla, ni pizca de sueño. Meena, su mamá, llegó con una bolsa preparada para una noche y ya perdió la cuenta. Cuando a ella la vence el cansancio en el sillón, él baja la voz por educación y sigue platicando conmigo.',
      },
      {
        kind: 'text',
        text: 'Así que a las dos de la mañana, con las luces del pasillo a medias y si me queda un minuto, nos paramos frente al vidrio. Él lleva un gorro verde que le tejió su tía. Años llevo pasando por esa ventana para ir al cuarto de la ropa blanca y no tenía ni idea de que ahí había una osa.',
      },
      { kind: 'heading', text: 'El equipo' },
      {
        kind: 'text',
        text: 'Lo comento en el cambio de turno, y aquí las noticias vuelan. Resulta que un señor de la imprenta guarda un telescopio en la cochera. Aparece un viernes con un moño puesto, rojo como camión de bomberos y casi tan largo como Ravi. Para las noches nubladas, las especialistas de vida infantil le pegan estrellas de papel en el techo. Las reparten donde se ven bonitas. Él se queda un buen rato acostado, mirando, y luego pregunta, con toda delicadeza, si a alguien le molestaría que se lo corrigiera.',
      },
      {
        kind: 'text',
        text: 'Vuelven con una escalera. Él dirige desde la cama. Se les va el sábado entero, y cuando terminan se podría navegar un barco guiándose por ese techo.',
      },
      {
        kind: 'quote',
        text: 'Mi mamá dice que los doctores buscan cosas chiquitas y que yo busco cosas lejanas.',
        by: 'Ravi, 7 años',
      },
      { kind: 'heading', text: 'Lo que me pregunta entre las dos y las cuatro de la mañana' },
      {
        kind: 'exchange',
        pairs: [
          ['¿La luz de esa es más vieja que mi abuelita?', 'Sí.'],
          ['¿Y ella sabe?', 'Se lo puedes contar el domingo.'],
          [
            'De día, ¿las estrellas se apagan?',
            'No, siguen prendidas todo el tiempo. Lo que pasa es que con tanta luz no se ven.',
          ],
          ['¿La medicina sabe adónde tiene que ir?', 'No. Va a todas partes.'],
          ['Entonces, ¿cómo encuentra las células malas?', 'Voy a preguntar.'],
        ],
      },
      {
        kind: 'text',
        text: 'Y pregunto. La doctora Salas pasa antes de su ronda, se sienta a los pies de la cama y le dice que es una buena pregunta; tan buena que ella le ha dedicado casi toda su vida de trabajo. La medicina no las encuentra, le explica. Se topa con todo el mundo, y por eso te duele la panza y se te fue el pelo. Lo que queremos saber es con qué poquita alcanza: menos para ti y todavía demasiada para la leucemia.',
      },
      {
        kind: 'text',
        text: '—¿Y cómo saben con qué poquita? —dice Ravi.',
      },
      {
        kind: 'text',
        text: '—Adivinando, no —dice ella—. Mirando. Cada tantas semanas buscamos las últimas de todas, más pequeñas que cualquier cosa que veas por ese telescopio. Si ya no encontramos ninguna, algunos niños pueden recibir menos. No todos. Estamos aprendiendo cuáles. Tu mamá y tú nos dieron permiso de aprender también de ti.',
      },
      {
        kind: 'text',
        text: 'Él le da vueltas hasta que pasa el carrito del laboratorio. “Entonces ustedes miran cerquita y yo miro lejos”, dice, “y las dos cosas son mirar”. La doctora contesta que para ella eso es la ciencia completa, y que si se lo presta.',
      },
      { kind: 'heading', text: 'El otro cielo' },
      {
        kind: 'text',
        text: 'Una noche quiere saber si todos los niños que tienen lo mismo que él pueden ver la osa. Esa casualmente me la sé. No, le digo: si vives bastante al sur, no sale nunca. Allá tienen una cruz, y unas nubes que en realidad son galaxias. Se queda callado. “Pero ¿tienen a la doctora Salas?”.',
      },
      {
        kind: 'text',
        text: 'A ella, no. Pero todas las semanas la doctora pasa horas en llamadas con colegas que trabajan bajo ese otro cielo, en hospitales con mucho menos que el nuestro, repasando el mismo plan para la misma leucemia. Lo que se aprende con Ravi es de ellos en cuanto se aprende. Y lo que ellos descubren viene de vuelta. Le cuento hasta donde yo entiendo, con la cruz dibujada en una toalla de papel.',
      },
      {
        kind: 'text',
        text: '“Qué bueno”, dice. “Tiene que ser la misma medicina bajo todas las estrellas”. Su mamá, que yo creía dormida, dice en lo oscuro: “Apunte eso, por favor”. Y aquí lo apunto.',
      },
      { kind: 'heading', text: 'Norte' },
      {
        kind: 'text',
        text: 'Le buscan leucemia y no encuentran; la siguiente vez que buscan, tampoco. Le van aligerando el tratamiento. En primavera se va a casa, con telescopio y todo, pastillas para rato y una tabla pegada en el refrigerador. Duerme como una piedra, me escribe su mamá, menos en las noches despejadas, cuando los dos suben a la loma con una manta.',
      },
      {
        kind: 'text',
        text: 'A las consultas viene de día, cuando yo no estoy. No coincidimos. Pero una tarde entro a mi turno y el telescopio está frente a la ventana del fondo, con el trípode un poco más bajo, como para alguien de cinco o seis años. Trae una tarjeta pegada. Esa letra la conozco.',
      },
      {
        kind: 'text',
        text: 'Desde entonces se la he leído a unos cuantos niños, a los que están despiertos. Dice: “Esta ventana da al norte. Busca primero la osa. Es la fácil. Después ya puedes con las difíciles”.',
      },
    ],
  },
  ask: {
    en: {
      title: 'Give the next child a clear night',
      text: 'Your monthly gift keeps careful questions like Ravi’s going until they are answered.',
    },
    es: {
      title: 'Regálale al próximo niño una noche despejada',
      text: 'Con tu donación mensual, preguntas tan pacientes como las de Ravi llegan a tener respuesta.',
    },
  },
  learnMore: {
    subject: { en: 'clinical trials', es: 'los ensayos clínicos' },
    url: `${brand.mainSite.en}/research/clinical-trials.html`,
  },
}
