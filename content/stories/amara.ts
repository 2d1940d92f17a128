import { brand } from '../brand.ts'
import type { Story } from './story.ts'

/** Amara and the kite: told scene by scene, by the strength of the wind. */
export const amara: Story = {
  id: 'amara',
  name: 'Amara',
  title: { en: 'Amara lets out the line', es: 'Amara suelta hilo' },
  quote: {
    en: 'You don’t hold a kite. You just agree to come along.',
    es: 'La cometa no se agarra. Uno nada más la acompaña.',
  },
  attribution: { en: 'Amara, age 8', es: 'Amara, 8 años' },
  imageUrl: 'kite.svg',
  fullStoryUrl: '/amara-story',
  imageAlt: {
    en: 'A girl in a striped red shirt runs over green hills after a kite of four colors.',
    es: 'Una niña con camiseta roja de rayas corre por unas colinas verdes detrás de una cometa de cuatro colores.',
  },
  summary: {
    en: 'Her father brings an empty folder to the hospital. Amara finds a better use for it.',
    es: 'Su papá lleva al hospital una carpeta vacía. Amara le encuentra un uso mejor.',
  },
  loves: { en: 'loves kites', es: 'vive para sus cometas' },
  article: {
    en: [
      {
        kind: 'lead',
        text: 'There is a blue folder on the table by the window, and the word on its tab is BILLS. It is empty. For a while it is the most worrying thing in the room.',
      },
      {
        kind: 'text',
        text: 'Chidi Obi keeps books for a living, and when he is frightened he gets organized. So on the evening the doctors tell him that his daughter, Amara, has leukemia, he goes home for her pajamas, her toothbrush and her second-best kite, and on the way out he takes a new folder from his desk and writes on it the one word he knows how to deal with.',
      },
      {
        kind: 'text',
        text: 'Amara is eight. She has made kites since the day she was trusted with glue: bread-bag kites, newspaper kites, one ambitious kite cut from a shower curtain with ducks on it. She does not ask whether she is going to be all right. She asks whether the hospital has a hill.',
      },
      {
        kind: 'text',
        text: 'It has a lawn. She thinks about that. “A lawn can work,” she says, “if people move.”',
      },
      { kind: 'heading', text: 'Calm' },
      {
        kind: 'text',
        text: 'The first weeks happen indoors. Amara learns her medicines by the colors of their labels, and in exchange she teaches the nurses her knots. Bea, who draws her blood most mornings, is working on the lark’s head. “Wrong loop,” Amara says, holding out one arm and not even looking. “Try again.”',
      },
      {
        kind: 'text',
        text: 'Some days are simply bad. There is no way to make a kite story out of them, and nobody on the floor tries. On those days her father sits by the bed and reads her the weather, because she likes it: gusts after noon, wind from the southwest, wind light and variable. “Light and variable,” says Amara one afternoon with her eyes shut. “That’s me.”',
      },
      {
        kind: 'text',
        text: 'In between, Chidi waits for the mail. The room he sleeps in has been lent to him for as long as it is needed. The flight, the meals, the medicines in their colored labels: each has been taken care of by somebody before he could ask how. As a professional he finds this suspicious. “In my line of work,” he tells the social worker, “the invoice always comes.”',
      },
      {
        kind: 'text',
        text: 'She has met other parents with other folders. “Not here,” she says. “No family gets one. People you will never meet have seen to it already.” He writes that down on a sheet of paper, adds the date, and files it. It is the only thing in the folder.',
      },
      {
        kind: 'quote',
        text: 'You don’t hold a kite. You just agree to come along.',
        by: 'Amara, age 8',
      },
      { kind: 'heading', text: 'Light breeze' },
      {
        kind: 'text',
        text: 'The medicine that clears out the leukemia also borrows the strength from her legs. One morning the three steps to the playroom are two too many. Denise, her physical therapist, could fetch the foam blocks. Instead she asks what Amara would do if somebody gave her that hill.',
      },
      {
        kind: 'text',
        text: '“Stand with my back to the wind,” says Amara. “Dad holds the kite. Then I walk backward.” How many steps? “Until it takes.”',
      },
      {
        kind: 'text',
        text: 'So that is the exercise. Every morning they walk backward down the corridor, one at each end of a line with no kite on it. To anyone stepping out of the elevator it looks as if a girl in yellow sneakers is flying a physical therapist.',
      },
      {
        kind: 'text',
        text: 'Her doctors are feeling for the wind as well. They search her blood and marrow for leukemia cells too few for a microscope to find, and what they learn decides what comes next: a little more here, a little less there, never more than she needs. What works, they write up and give away, so that a doctor in another city, or on another continent, can use it without starting over.',
      },
      { kind: 'heading', text: 'Steady from the southwest' },
      {
        kind: 'text',
        text: 'In spring her blood counts rise and she is allowed out on the lawn. She has two spars and a good reel of line. She has no sail; the second-best kite has not survived being slept on. She looks around the room for something light and stiff that nobody is using, and her eyes stop at the table by the window. Her father’s eyes go there too.',
      },
      { kind: 'text', text: '“Dad,” says Amara. “Do you still need that?”' },
      {
        kind: 'text',
        text: 'Chidi opens the folder. He takes out the sheet in his own handwriting, folds it small and puts it in his wallet. The rest he hands to her.',
      },
      {
        kind: 'text',
        text: 'Blue cardboard makes a fine quarter of a kite. The other three are red gift wrap, a yellow envelope and a pink page from Bea’s notepad, and where they meet there is a very neat lark’s head, which is Bea’s too. If you come close you can still read the tab.',
      },
      {
        kind: 'text',
        text: 'On the lawn, people move. Denise stands near enough to catch and keeps her hands in her pockets. Chidi holds the kite over his head. Amara turns her back to the wind and takes one step, and another, and the line lifts out of the grass and goes straight. He lets go. And then she does something that is not in the plan: she turns around and runs.',
      },
      {
        kind: 'text',
        text: 'Not far. As far as the bench. But the kite has made up its mind, and it goes on ahead.',
      },
      {
        kind: 'text',
        text: 'The rest of her treatment is pills and checkups, with third grade in between and a real hill behind the library. There, on windy Saturdays, she asks her father how high he thinks it is. He counts things for a living. He tips his head back and says he honestly couldn’t tell her.',
      },
      { kind: 'text', text: '“Good,” says Amara, and lets out more line.' },
    ],
    es: [
      {
        kind: 'lead',
        text: 'En la mesa junto a la ventana hay una carpeta azul, y en la pestaña dice CUENTAS. Está vacía. Durante un tiempo es lo que más miedo da en todo el cuarto.',
      },
      {
        kind: 'text',
        text: 'Chidi Obi es contador, y cuando se asusta se pone a ordenar. Por eso, la noche en que los médicos le dicen que su hija Amara tiene leucemia, pasa por casa a buscar la pijama, el cepillo de dientes y la segunda mejor cometa de la niña, y al salir saca de su escritorio una carpeta nueva y escribe en ella la única palabra con la que sabe qué hacer.',
      },
      {
        kind: 'text',
        text: 'Amara tiene ocho años. Hace cometas desde el día en que le confiaron el pegamento: de bolsas de pan, de periódico y una, muy ambiciosa, de una cortina de baño con patitos. Amara no pregunta si se va a poner bien. Pregunta si en el hospital hay una loma.',
      },
      { kind: 'text', text: 'Hay césped. Ella lo piensa.' },
      { kind: 'text', text: '—El césped puede servir —dice—, si la gente se hace a un lado.' },
      { kind: 'heading', text: 'Calma' },
      {
        kind: 'text',
        text: 'Las primeras semanas transcurren puertas adentro. Amara se aprende sus medicinas por el color de las etiquetas y, a cambio, les enseña sus nudos a las enfermeras. Bea, que casi todas las mañanas le saca sangre, anda peleada con el nudo de alondra.',
      },
      {
        kind: 'text',
        text: '—Esa vuelta no es —le dice Amara, con el brazo estirado y sin mirar siquiera—. Otra vez.',
      },
      {
        kind: 'text',
        text: 'Hay días malos, y ya. No hay manera de convertirlos en un cuento de cometas y en el piso nadie lo intenta. Esos días su papá se sienta junto a la cama y le lee el pronóstico del tiempo, que a ella le gusta: ráfagas después del mediodía, viento del suroeste, viento flojo y variable.',
      },
      { kind: 'text', text: '—Flojo y variable —dice Amara una tarde, con los ojos cerrados—. Así ando yo.' },
      {
        kind: 'text',
        text: 'Entretanto, Chidi espera el correo. El cuarto donde duerme se lo prestan por el tiempo que haga falta. El vuelo, las comidas, las medicinas con sus etiquetas de colores: de todo se ha encargado alguien antes de que él alcance a preguntar cuánto es. Por deformación profesional, le parece sospechoso.',
      },
      { kind: 'text', text: '—En mi oficio —le dice a la trabajadora social— la factura siempre llega.' },
      { kind: 'text', text: 'Ella ha conocido a otros padres con otras carpetas.' },
      {
        kind: 'text',
        text: '—Aquí no —responde—. A ninguna familia le llega. Ya se hizo cargo gente que usted nunca va a conocer.',
      },
      {
        kind: 'text',
        text: 'Él lo anota en una hoja, le pone la fecha y la archiva. Es lo único que hay en la carpeta.',
      },
      {
        kind: 'quote',
        text: 'La cometa no se agarra. Uno nada más la acompaña.',
        by: 'Amara, 8 años',
      },
      { kind: 'heading', text: 'Brisa ligera' },
      {
        kind: 'text',
        text: 'La medicina que barre la leucemia también le pide prestada la fuerza a las piernas. Una mañana, de los tres escalones del cuarto de juegos sobran dos. Denise, su fisioterapeuta, podría traer los bloques de espuma. En vez de eso le pregunta qué haría si alguien le regalara la loma aquella.',
      },
      {
        kind: 'text',
        text: '—Me pongo de espaldas al viento —dice Amara—. Mi papá sostiene la cometa. Y yo camino para atrás.',
      },
      { kind: 'text', text: '¿Cuántos pasos?' },
      { kind: 'text', text: '—Los que ella pida.' },
      {
        kind: 'text',
        text: 'Y ese es el ejercicio. Cada mañana caminan de espaldas por el pasillo, una en cada punta de un hilo sin cometa. A quien sale del elevador le parece ver a una niña de tenis amarillos que está volando a una fisioterapeuta.',
      },
      {
        kind: 'text',
        text: 'También sus médicos van tanteando el viento. Buscan en la sangre y en la médula células de leucemia tan escasas que el microscopio no las alcanza a ver, y de lo que encuentran depende el paso siguiente: un poco más aquí, un poco menos allá, nunca más de lo necesario. Lo que da resultado lo publican y lo regalan, para que un médico de otra ciudad, o de otro continente, lo aproveche sin empezar de cero.',
      },
      { kind: 'heading', text: 'Constante del suroeste' },
      {
        kind: 'text',
        text: 'En primavera le suben las defensas y le dan permiso de salir al césped. Tiene dos varillas y un buen carrete de hilo. Lo que no tiene es vela: la segunda mejor cometa no sobrevivió a que durmieran encima de ella. Amara busca con la vista algo ligero y firme que nadie esté usando, y los ojos se le detienen en la mesa junto a la ventana. Los de su papá, también.',
      },
      { kind: 'text', text: '—Papá —dice Amara—, ¿eso todavía te hace falta?' },
      {
        kind: 'text',
        text: 'Chidi abre la carpeta. Saca la hoja escrita de su puño y letra, la dobla bien chiquita y se la guarda en la cartera. Lo demás se lo entrega.',
      },
      {
        kind: 'text',
        text: 'La cartulina azul da para un cuarto de cometa, y de los buenos. Los otros tres son papel de regalo rojo, un sobre amarillo y una hoja rosada de la libreta de Bea; y donde se juntan los cuatro hay un nudo de alondra impecable, que también es de Bea. De cerca, la pestaña todavía se puede leer.',
      },
      {
        kind: 'text',
        text: 'En el césped, la gente se hace a un lado. Denise se queda a distancia de atajarla y no se saca las manos de los bolsillos. Chidi levanta la cometa por encima de la cabeza. Amara le da la espalda al viento y da un paso, y otro, y el hilo se alza del pasto y se tensa. Él suelta. Y entonces ella hace algo que no estaba en los planes: se da la vuelta y echa a correr.',
      },
      {
        kind: 'text',
        text: 'No mucho. Hasta la banca. Pero la cometa ya se decidió, y se le adelanta.',
      },
      {
        kind: 'text',
        text: 'Lo que falta del tratamiento son pastillas y consultas, con el tercer grado de por medio y una loma de verdad detrás de la biblioteca. Allí, los sábados de viento, le pregunta a su papá a qué altura calcula que va. Él, que vive de sacar cuentas, echa la cabeza para atrás y confiesa que no tiene la menor idea.',
      },
      { kind: 'text', text: '—Qué bueno —dice Amara, y suelta más hilo.' },
    ],
  },
  ask: {
    en: {
      title: 'Keep the next folder empty',
      text: 'Your gift goes ahead of a family, so that no invoice has to follow them.',
    },
    es: {
      title: 'Que la próxima carpeta siga vacía',
      text: 'Tu donación llega antes que la familia, para que detrás no llegue ninguna factura.',
    },
  },
  learnMore: {
    subject: { en: 'acute lymphoblastic leukemia', es: 'la leucemia linfoblástica aguda' },
    url: `${brand.mainSite.en}/care-treatment/treatment/childhood-cancer/leukemia-lymphoma/acute-lymphoblastic-leukemia-all.html`,
  },
}
