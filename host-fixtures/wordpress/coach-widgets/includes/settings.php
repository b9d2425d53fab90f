<?php
/**
 * The settings: one option, checked when it is saved and completed when it is read.
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the settings, completed with defaults.
 *
 * @return array<string, string>
 */
function coach_widgets_settings(): array {
	$defaults = array(
		// Address of the folder of a version, with a trailing slash; without it nothing is loaded.
		'bundle'    => '',
		'operation' => '',
		'locale'    => '',
		'api_base'  => '',
		'planner'   => '/journey-planner',
		'account'   => '/account-management',
		// "needed": on pages with a widget; "always": on every page.
		'where'     => 'needed',
	);
	return array_merge( $defaults, array_intersect_key( (array) get_option( 'coach_widgets', array() ), $defaults ) );
}

// Not only in the administration: settings that a program saves are checked too.
add_action(
	'init',
	function () {
		register_setting(
			'coach_widgets',
			'coach_widgets',
			array(
				'type'              => 'object',
				'sanitize_callback' => 'coach_widgets_checked_settings',
			)
		);
	}
);

/**
 * Sanitises submitted settings. An invalid value is reported, and the previous one is preserved.
 *
 * @param mixed $sent From the form.
 * @return array<string, string>
 */
function coach_widgets_checked_settings( $sent ): array {
	$before = coach_widgets_settings();
	$sent   = is_array( $sent ) ? $sent : array();
	$kept   = array();
	foreach ( $before as $key => $value ) {
		$text         = isset( $sent[ $key ] ) && is_string( $sent[ $key ] ) ? trim( $sent[ $key ] ) : $value;
		$checked      = coach_widgets_checked( $key, $text );
		$kept[ $key ] = $checked ?? $value;
		if ( null === $checked && function_exists( 'add_settings_error' ) ) {
			/* translators: 1: what a setting is called, 2: what was entered. */
			$says = sprintf( __( '%1$s: "%2$s" cannot be used and was not saved.', 'coach-widgets' ), coach_widgets_labels()[ $key ], $text );
			add_settings_error( 'coach_widgets', "coach_widgets_$key", esc_html( $says ) );
		}
	}
	return $kept;
}

/**
 * Sanitises one value.
 *
 * @param string $key  Of the setting.
 * @param string $text What was entered.
 * @return string|null Nothing where it cannot be used.
 */
function coach_widgets_checked( string $key, string $text ): ?string {
	$data  = coach_widgets_data();
	$words = array(
		'operation' => array_merge( array( '' ), $data['operations'] ),
		'locale'    => array_merge( array( '' ), $data['locales'] ),
		'where'     => array( 'needed', 'always' ),
	);
	if ( isset( $words[ $key ] ) ) {
		return in_array( $text, $words[ $key ], true ) ? $text : null;
	}
	if ( 'planner' === $key || 'account' === $key ) {
		$path = '/' . trim( $text, '/' );
		return preg_match( '~^(/[A-Za-z0-9_-]+)+$~', $path ) ? $path : null;
	}
	if ( '' === $text ) {
		return '';
	}
	$is_path = 'bundle' === $key && preg_match( '~^/[^/\\\\]~', $text );
	$address = esc_url_raw( $text, array( 'http', 'https' ) );
	if ( '' === $address || ! ( $is_path || preg_match( '~^https?://[^/]+~', $address ) ) ) {
		return null;
	}
	return 'bundle' === $key ? trailingslashit( preg_replace( '~/coach-widgets\.js$~', '', $address ) ) : untrailingslashit( $address );
}
