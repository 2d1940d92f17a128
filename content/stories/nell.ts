import { brand } from '../brand.ts'
import type { Story } from './story.ts'

/** Nell and the paint: told as the guide to an exhibition in a hospital corridor. */
export const nell: Story = {
  id: 'nell',
  name: 'Nell',
  title: { en: 'Nell paints with the other hand', es: 'Nell pinta con la otra mano' },
  quote: {
    en: 'My right hand already knew everything. My left hand listens.',
    es: 'Mi mano derecha ya se lo sabía todo. La izquierda sí escucha.',
  },
  attribution: { en: 'Nell, age 6', es: 'Nell, 6 años' },
  imageUrl: 'painter.svg',
  fullStoryUrl: '/nell-story',
  imageAlt: {
    en: 'A girl in a blue headscarf, seen from behind, paints a wall of four bright panels: leaves, a sun and a bird.',
    es: 'Una niña con pañuelo azul, de espaldas, pinta una pared de cuatro paneles vivos: hojas, un sol y un pájaro.',
  },
  summary: {
    en: 'A visitor’s guide to five works by one artist, on view between the elevators and the nurses’ station.',
    es: 'Guía del visitante: cinco obras de una sola artista, entre los elevadores y la central de enfermería.',
  },
  loves: { en: 'loves paint', es: 'ama la pintura' },
  article: {
    en: [
      {
        kind: 'lead',
        text: 'The exhibition runs the length of the corridor, from the elevators to the nurses’ station. Admission is free. Please do not touch anything that is still wet.',
      },
      {
        kind: 'text',
        text: 'The artist is Nell Byrne, who is six. Surgeons have taken most of a tumor out of her brain, and what they could not reach is being treated with radiation, which she calls “the room where you hold still.” This guide has been prepared with her help. She asks that it be short and have a map. It has no map. Walk toward the window.',
      },
      { kind: 'heading', text: '1. Sun' },
      { kind: 'label', text: 'Poster paint on a breakfast menu. Right hand.' },
      {
        kind: 'text',
        text: 'Painted the evening she arrives, before anything else happens. Notice how sure it is: one circle, eleven rays, nothing gone over twice. Nell makes this sun the way other people sign their names. At home it is on the fence, the mailbox and a cousin.',
      },
      { kind: 'heading', text: '2. Sun (sorry)' },
      { kind: 'label', text: 'Poster paint on paper. Left hand.' },
      {
        kind: 'text',
        text: 'After the operation her right hand is slow to answer. The fingers are there, she reports, but nobody is picking up. Marcus, her occupational therapist, does not tell her it will all come back. He doesn’t know that, and she has asked him straight. He lays a brush on the table, exactly in the middle, and waits.',
      },
      {
        kind: 'text',
        text: 'It takes most of an afternoon. Nell picks up the brush with her left.',
      },
      {
        kind: 'text',
        text: 'The artist wanted this work thrown away; hence the title. It hangs here because her grandmother took it back out of the basket. “Forget the circle,” says her grandmother, who has opinions. “Look at the yellow.” Do look. It is not from a jar. With a hand that cannot draw yet, Nell has for the first time taken an hour to mix a color.',
      },
      {
        kind: 'quote',
        text: 'My right hand already knew everything. My left hand listens.',
        by: 'Nell, age 6',
      },
      { kind: 'heading', text: '3. Leaves' },
      { kind: 'label', text: 'Cut paper and glue. Both hands, and some language.' },
      {
        kind: 'text',
        text: 'Scissors are a job for two. While the left hand cuts, something has to hold the paper, and here Marcus has been sly. He never mentions the right hand. He only hands over paper that slides about. After a week of it, the right hand gets annoyed and holds on.',
      },
      {
        kind: 'text',
        text: 'The ragged leaf came first, the smooth one last. Between them lie a good many mornings and a bin full of leaves that did not make it. The doctors who planned her treatment come to see these two in particular. Each year they work out how to reach a tumor more exactly, so that more of what lies around it is left in peace: the part that steers a thumb, the part that knows a yellow when it sees one. They study children long after they go home, to learn how a growing brain finds a new way around. For that there are scans. For the rest there are leaves.',
      },
      { kind: 'heading', text: '4. Bird' },
      { kind: 'label', text: 'Acrylic on a radiation mask. On loan from the room where you hold still.' },
      {
        kind: 'text',
        text: 'For each treatment Nell lies under a mask of white mesh, made to the shape of her face and fastened down so the beam goes just where it should. Other children have theirs painted as superheroes. Nell asks for the mask, the paints and half an hour alone.',
      },
      {
        kind: 'text',
        text: 'The result is a gold bird with its wings shut. Her reasoning is recorded here in full: “The bird has to hold still, because it’s her job. I’m inside, so I can go wherever I want.” Asked where she goes, the artist says that is private. The technicians, who count down for her over the loudspeaker, have started to say good morning to the bird as well.',
      },
      { kind: 'heading', text: '5. Wall' },
      { kind: 'label', text: 'Everything, on everything. Unfinished.' },
      {
        kind: 'text',
        text: 'You have reached the window. The last work has four panels and is taller than the artist, who stands on a stool for the upper pair. You will recognize the sun, the bird and the leaves. You may also recognize the artist: purple dress, blue scarf, back turned. She mixed that blue herself, three times, until the scarf and the sky between the leaves were the same. It is not for sale.',
      },
      {
        kind: 'text',
        text: 'Watch which hand she uses. She may not know. The left starts most things now; the right comes in to steady, to fill, to do the long straight edges. Marcus leans in the doorway with his arms folded, looking like a man who has never slid a sheet of paper away from anybody.',
      },
      { kind: 'heading', text: 'How this exhibition is funded' },
      {
        kind: 'text',
        text: 'Visitors ask. So did Nell’s mother, on the first night, in the voice people use for that question. She was told there would be no bill for the surgery, the radiation, the room across the street or the supper going cold in front of her, because other people had already sent what they could, many of them a little every month. She went and told her daughter, who wanted to know their names.',
      },
      {
        kind: 'text',
        text: 'Nobody had a list. So look again at no. 5, low down, under the bird, where the ground is covered with small yellow dots. It is the good yellow, the one she mixes. Each dot is somebody. She did not know how many of them there were, so she kept going until the paint ran out.',
      },
      { kind: 'text', text: 'She has asked for more paint.' },
    ],
    es: [
      {
        kind: 'lead',
        text: 'La exposición ocupa todo el pasillo, desde los elevadores hasta la central de enfermería. La entrada es libre. Se ruega no tocar lo que todavía esté fresco.',
      },
      {
        kind: 'text',
        text: 'La artista se llama Nell Byrne y tiene seis años. Los cirujanos le sacaron del cerebro casi todo un tumor, y la parte a la que no pudieron llegar se la tratan con radiación, o sea, en “el cuarto de quedarse quieta”, como dice ella. Esta guía se preparó con su ayuda. Pidió que fuera corta y que tuviera un mapa. Mapa no hay. Camina hacia la ventana.',
      },
      { kind: 'heading', text: '1. Sol' },
      { kind: 'label', text: 'Témpera sobre menú de desayuno. Mano derecha.' },
      {
        kind: 'text',
        text: 'Pintado la noche en que llega, antes de que pase nada. Fíjate qué seguridad: un círculo, once rayos, ni una línea repasada. Nell hace este sol como otra gente firma. En su casa está en la cerca, en el buzón y en un primo.',
      },
      { kind: 'heading', text: '2. Sol (perdón)' },
      { kind: 'label', text: 'Témpera sobre papel. Mano izquierda.' },
      {
        kind: 'text',
        text: 'Después de la operación, a la mano derecha le cuesta responder. Los dedos ahí están, informa Nell, pero nadie contesta. Marcus, su terapeuta ocupacional, no le dice que todo va a volver. No lo sabe, y ella se lo ha preguntado de frente. Pone un pincel en la mesa, justo en el medio, y espera.',
      },
      {
        kind: 'text',
        text: 'Se va casi toda la tarde. Al final Nell toma el pincel con la izquierda.',
      },
      {
        kind: 'text',
        text: 'La artista quería tirar esta obra a la basura; de ahí el título. Si está colgada es porque su abuela la rescató del cesto. “Olvídense del círculo”, dice la abuela, que de todo opina. “Miren el amarillo”. Míralo bien: no salió de ningún frasco. Con una mano que todavía no sabe dibujar, Nell se ha pasado por primera vez una hora entera mezclando un color.',
      },
      {
        kind: 'quote',
        text: 'Mi mano derecha ya se lo sabía todo. La izquierda sí escucha.',
        by: 'Nell, 6 años',
      },
      { kind: 'heading', text: '3. Hojas' },
      { kind: 'label', text: 'Papel recortado y pegamento. Las dos manos y una que otra palabrota.' },
      {
        kind: 'text',
        text: 'Para las tijeras hacen falta dos. Mientras la izquierda corta, alguien tiene que sujetar el papel, y ahí Marcus ha sido muy astuto. De la mano derecha no dice ni pío. Se limita a traer un papel que se resbala. Al cabo de una semana, la derecha se harta y lo sujeta.',
      },
      {
        kind: 'text',
        text: 'La hoja mordisqueada fue la primera; la lisa, la última. Entre una y otra hay muchas mañanas y un cesto lleno de hojas que no llegaron a la pared. Los médicos que planearon su tratamiento vienen a ver sobre todo estas dos. Cada año encuentran cómo apuntarle al tumor con más precisión y dejar en paz más de lo que tiene alrededor: la parte que mueve un pulgar, la que reconoce un buen amarillo. Y siguen estudiando a los niños mucho después de que vuelven a casa, para entender cómo un cerebro que crece se abre otro camino. Para eso están los estudios de imagen. Para lo demás están las hojas.',
      },
      { kind: 'heading', text: '4. Pájara' },
      { kind: 'label', text: 'Acrílico sobre máscara de radioterapia. Préstamo del cuarto de quedarse quieta.' },
      {
        kind: 'text',
        text: 'En cada sesión Nell se acuesta bajo una máscara de malla blanca, moldeada a su cara y sujeta a la mesa para que el rayo vaya justo adonde debe ir. Otros niños piden que se la pinten de superhéroe. Nell pidió la máscara, las pinturas y media hora a solas.',
      },
      {
        kind: 'text',
        text: 'El resultado es una pájara dorada con las alas cerradas. Su explicación se reproduce completa: “La que tiene que estarse quieta es ella, porque es su trabajo. Yo voy adentro, así que puedo irme adonde quiera”. ¿Y adónde se va? La artista responde que eso es privado. Los técnicos, que le cuentan hacia atrás por el altavoz, ya le dan los buenos días también a la pájara.',
      },
      { kind: 'heading', text: '5. Pared' },
      { kind: 'label', text: 'De todo, sobre todo. Sin terminar.' },
      {
        kind: 'text',
        text: 'Llegaste a la ventana. La última obra tiene cuatro paneles y es más alta que la artista, que para los dos de arriba se sube a un banquito. Reconocerás el sol, la pájara y las hojas. Tal vez reconozcas también a la autora: vestido morado, pañuelo azul, de espaldas. Ese azul lo mezcló ella misma tres veces, hasta que el pañuelo y el cielo entre las hojas quedaron iguales. No está a la venta.',
      },
      {
        kind: 'text',
        text: 'Fíjate qué mano usa. Puede que ni ella lo sepa. Casi todo lo empieza la izquierda; la derecha entra a sostener, a rellenar, a trazar los bordes largos y rectos. Marcus mira desde la puerta con los brazos cruzados, con cara de no haberle quitado nunca una hoja de debajo de la mano a nadie.',
      },
      { kind: 'heading', text: 'Quién paga esta exposición' },
      {
        kind: 'text',
        text: 'La gente pregunta. También preguntó la mamá de Nell, la primera noche, con la voz que uno pone para esas preguntas. Le dijeron que no habría factura por la cirugía ni por la radiación, ni por el cuarto de enfrente, ni por la cena que se le estaba enfriando, porque otras personas ya habían mandado lo que podían, muchas de ellas un poquito cada mes. Fue a contárselo a su hija, y la niña quiso saber cómo se llamaban.',
      },
      {
        kind: 'text',
        text: 'Nadie tenía la lista. Así que vuelve a mirar la número 5, abajo, a los pies de la pájara, donde el suelo está cubierto de puntitos amarillos. Es el amarillo bueno, el que mezcla ella. Cada punto es alguien. Como no sabía cuántos eran, siguió poniendo puntos hasta que se le acabó la pintura.',
      },
      { kind: 'text', text: 'Ya pidió más.' },
    ],
  },
  ask: {
    en: {
      title: 'Be a yellow dot',
      text: 'A little every month is how rooms, beams and paint are paid for.',
    },
    es: {
      title: 'Sé un puntito amarillo',
      text: 'Un poco cada mes: así se pagan los cuartos, la radiación y la pintura.',
    },
  },
  learnMore: {
    subject: { en: 'the types of treatment', es: 'los tipos de tratamiento' },
    url: `${brand.mainSite.en}/care-treatment/treatment/types.html`,
  },
}
