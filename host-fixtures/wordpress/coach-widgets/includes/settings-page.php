<?php
/**
 * The page "Settings → Coach Widgets", for users who may change the options of a site.
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'admin_menu',
	function () {
		add_options_page( __( 'Coach Widgets', 'coach-widgets' ), __( 'Coach Widgets', 'coach-widgets' ), 'manage_options', 'coach-widgets', 'coach_widgets_settings_page' );
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( COACH_WIDGETS_FILE ),
	function ( array $links ): array {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=coach-widgets' ) ), esc_html__( 'Settings', 'coach-widgets' ) );
		return array_merge( array( $link ), $links );
	}
);

add_action(
	'admin_notices',
	function () {
		if ( '' !== coach_widgets_settings()['bundle'] || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		printf(
			'<div class="notice notice-warning"><p>%s <a href="%s">%s</a></p></div>',
			esc_html__( 'Coach Widgets does not know yet where the bundle is.', 'coach-widgets' ),
			esc_url( admin_url( 'options-general.php?page=coach-widgets' ) ),
			esc_html__( 'Enter its address', 'coach-widgets' )
		);
	}
);

/**
 * Renders the page. It is submitted to options.php, which checks the nonce and the capability.
 */
function coach_widgets_settings_page(): void {
	$data    = coach_widgets_data();
	$follows = array( '' => __( 'As the bundle has it', 'coach-widgets' ) );
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Coach Widgets', 'coach-widgets' ); ?></h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'coach_widgets' ); ?>
			<table class="form-table" role="presentation">
				<?php
				coach_widgets_text_row( 'bundle', __( 'Address of the folder of a version, such as https://cdn.example.com/coach-widgets/0.1.0/. From another origin than this site’s it has to be sent with Access-Control-Allow-Origin.', 'coach-widgets' ) );
				coach_widgets_text_row( 'api_base', __( 'Only if the API is on another origin: https://api.example.com', 'coach-widgets' ) );
				coach_widgets_choice_row( 'operation', $follows + array_combine( $data['operations'], $data['operations'] ) );
				coach_widgets_choice_row( 'locale', array( '' => __( 'The language of the page', 'coach-widgets' ) ) + array_combine( $data['locales'], $data['locales'] ) );
				coach_widgets_text_row( 'planner', __( 'The page that holds the planner. Every address below it is answered with that page.', 'coach-widgets' ) );
				coach_widgets_text_row( 'account', __( 'The page that holds the account, likewise.', 'coach-widgets' ) );
				coach_widgets_choice_row(
					'where',
					array(
						'needed' => __( 'on pages that hold a widget', 'coach-widgets' ),
						'always' => __( 'on every page', 'coach-widgets' ),
					)
				);
				?>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

/**
 * The labels of the settings.
 *
 * @return array<string, string>
 */
function coach_widgets_labels(): array {
	return array(
		'bundle'    => __( 'Folder of the bundle', 'coach-widgets' ),
		'api_base'  => __( 'Origin of the API', 'coach-widgets' ),
		'operation' => __( 'Retail operation', 'coach-widgets' ),
		'locale'    => __( 'Language', 'coach-widgets' ),
		'planner'   => __( 'Path of the journey planner', 'coach-widgets' ),
		'account'   => __( 'Path of the account', 'coach-widgets' ),
		'where'     => __( 'Load the script', 'coach-widgets' ),
	);
}

/**
 * Renders a row with a text field.
 *
 * @param string $key  Of the setting.
 * @param string $says What is entered.
 */
function coach_widgets_text_row( string $key, string $says ): void {
	printf(
		'<tr><th scope="row"><label for="coach-%1$s">%2$s</label></th><td><input class="regular-text code" id="coach-%1$s" name="coach_widgets[%1$s]" value="%3$s" aria-describedby="coach-%1$s-says"><p class="description" id="coach-%1$s-says">%4$s</p></td></tr>',
		esc_attr( $key ),
		esc_html( coach_widgets_labels()[ $key ] ),
		esc_attr( coach_widgets_settings()[ $key ] ),
		esc_html( $says )
	);
}

/**
 * Renders a row with a select field.
 *
 * @param string                $key     Of the setting.
 * @param array<string, string> $choices Words by value.
 */
function coach_widgets_choice_row( string $key, array $choices ): void {
	printf( '<tr><th scope="row"><label for="coach-%1$s">%2$s</label></th><td><select id="coach-%1$s" name="coach_widgets[%1$s]">', esc_attr( $key ), esc_html( coach_widgets_labels()[ $key ] ) );
	foreach ( $choices as $value => $words ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( coach_widgets_settings()[ $key ], $value, false ), esc_html( $words ) );
	}
	echo '</select></td></tr>';
}
